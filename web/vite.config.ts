import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

const PACKED = /\.(css|html|js|json|svg|txt)$/;
const SMALL = 600; // bytes: packing them would save nothing

/** Every file also as .br and .gz, made once with patience; the server sends what a browser takes. */
function packed(): Plugin {
  return {
    name: 'packed',
    apply: 'build',
    closeBundle() {
      const dist = new URL('dist', import.meta.url).pathname;
      for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
        const path = join(dist, name);
        if (!PACKED.test(name) || statSync(path).size <= SMALL) continue;
        const body = readFileSync(path);
        writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }));
        writeFileSync(`${path}.br`, brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }));
      }
    },
  };
}

/** What every page needs, what every table needs, and how any card is drawn, in one file each: fewer requests, and better packed. */
const groups = [
  {
    name: 'base',
    test: /node_modules\/svelte(?!.*(bindings\/(input|select)|reactivity\/(map|set)))|src\/lib\/(?!drag|fly|fold|glossary|lessons|narrow|near|sounds|markdown|rule)|src\/(App|main)|src\/table\/marks|src\/pages\/(proof\/kept|room\/links)/,
  },
  {
    name: 'frame',
    test: /src\/lib\/(drag|fly|narrow|sounds)|src\/pages\/(TablePage|leaving\/ways)|src\/table\/(?!RulesText|marks|Chat|ChoiceList|Coach|Dialog|Drawer|Eyes|GoBack|HandOver|Help|Inspect|Moment|NoteCard|Outcome|Peek|Reading|Settings|felt|words)/,
  },
  { name: 'cards', test: /src\/cards\/(fitting|suits)/ },
];

/** The catalogues and rules pages of the games are bundled from the folders of the games themselves. */
export default defineConfig({
  plugins: [svelte(), packed()],
  base: '/',
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  resolve: {
    alias: {
      '@games': new URL('../src/cartada/games', import.meta.url).pathname,
      '@kernel': new URL('../src/cartada/kernel', import.meta.url).pathname,
    },
  },
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: process.env['CARTADA_SERVER'] ?? 'http://127.0.0.1:8420', ws: true } } },
});
