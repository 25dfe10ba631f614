import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

/** What every page needs, and what every table needs, in one file each: fewer requests, and better packed. */
const groups = [
  { name: 'base', test: /node_modules\/svelte|src\/lib\/(?!drag|fly|narrow|sounds|markdown)|src\/(App|main)|src\/table\/marks|src\/pages\/(Page|Trouble|catalogue|trouble)/ },
  { name: 'frame', test: /src\/lib\/(drag|fly|narrow|sounds)|src\/table\/(?!RulesText|marks)/ },
];

/** The catalogues and rules pages of the games are bundled from the folders of the games themselves. */
export default defineConfig({
  plugins: [svelte()],
  base: '/',
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false }, rolldownOptions: { output: { codeSplitting: { groups } } } },
  resolve: {
    alias: {
      '@games': new URL('../src/cartada/games', import.meta.url).pathname,
      '@kernel': new URL('../src/cartada/kernel', import.meta.url).pathname,
    },
  },
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: process.env['CARTADA_SERVER'] ?? 'http://127.0.0.1:8420', ws: true } } },
});
