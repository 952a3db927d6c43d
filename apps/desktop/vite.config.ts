import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chartWithoutExtras } from './build-steps/chart-without-extras.ts';
import { writeCoinPictures } from './build-steps/coin-pictures.ts';
import { offeredLocalesOnly } from './build-steps/offered-locales-only.ts';

/** Where `vite` alone finds the server; `npm start` serves the site itself and needs none of this. */
const serverAddress = 'http://127.0.0.1:8080';

export default defineConfig({
  root: import.meta.dirname,
  base: '/pc/',
  plugins: [react(), offeredLocalesOnly(), chartWithoutExtras(), writeCoinPictures()],
  build: {
    outDir: '../../build/desktop',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // Every asset is a file of its own: the content security policy allows no data: scripts or styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A group takes what it names and nothing along: text fields would come to the home page, which has none.
          includeDependenciesRecursively: false,
          groups: [
            // Changes rarely and is needed by every page: a browser keeps it over releases.
            {
              name: 'framework',
              test: /node_modules[\\/](react|react-dom|scheduler|wouter|regexparam|@tanstack|@lingui|zod|use-sync-external-store)[\\/]/,
              priority: 2,
            },
            // What most pages need comes in one file: one request, and it compresses better than twenty small ones.
            {
              name: 'shared',
              test: /(packages|apps|node_modules[\\/]lucide-react)[\\/](?!ui[\\/]src[\\/](text-field|field))/,
              minShareCount: 4,
              priority: 1,
            },
            { name: 'controls', test: /node_modules[\\/](react-(aria|stately)|@internationalized)/, minShareCount: 9 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/bb': { target: serverAddress, ws: true },
      '/contract': { target: serverAddress },
    },
  },
});
