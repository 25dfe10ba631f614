export default {
  printWidth: 140, // the width at which the fewest of the lines written by hand were touched
  singleQuote: true,
  plugins: ['prettier-plugin-svelte'],
};
