import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chartWithoutExtras } from './build-steps/chart-without-extras.ts';
import { writeCoinPictures } from './build-steps/coin-pictures.ts';
import { firstVisitModules } from './build-steps/first-visit-modules.ts';
import { offeredLocalesOnly } from './build-steps/offered-locales-only.ts';

/** Where `vite` alone finds the server; `npm start` serves the site itself and needs none of this. */
const serverAddress = 'http://127.0.0.1:8080';

const isOfFirstVisit = firstVisitModules(import.meta.dirname);

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
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|@lingui|zod|wouter|regexparam|use-sync-external-store)[\\/]/,
              priority: 2,
            },
            // What the first pages need comes in two files, ours and the controls', and nothing else does: few requests, and they
            // compress better than twenty small ones.
            {
              debugName: 'first visit',
              name: (id, graph) => {
                if (!isOfFirstVisit(id, graph) || /[\\/](pages[\\/]|messages[\\/]src[\\/](en-us|zh-cn)[\\/.])/.test(id))
                  return null;
                return /[\\/]node_modules[\\/](?!lucide-react)/.test(id) ? 'controls' : 'shared';
              },
              minShareCount: 2,
              priority: 1,
            },
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
