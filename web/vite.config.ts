import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

/** The catalogues and rules pages of the games are bundled from the folders of the games themselves. */
export default defineConfig({
  plugins: [svelte()],
  base: '/',
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  resolve: {
    alias: {
      '@games': new URL('../src/cartada/games', import.meta.url).pathname,
      '@kernel': new URL('../src/cartada/kernel', import.meta.url).pathname,
    },
  },
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: process.env['CARTADA_SERVER'] ?? 'http://127.0.0.1:8420', ws: true } } },
});
