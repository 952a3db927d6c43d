import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chartWithoutExtras } from './build-steps/chart-without-extras.ts';
import { writeCoinPictures } from './build-steps/coin-pictures.ts';
import { modulesReachedFrom } from './build-steps/modules-reached-from.ts';
import { offeredLocalesOnly } from './build-steps/offered-locales-only.ts';

/** Where `vite` alone finds the server; `npm start` serves the site itself and needs none of this. */
const serverAddress = 'http://127.0.0.1:8080';

/** What most visits begin with: the frame, and the two pages that search engines and newcomers reach. */
const isOfFirstVisit = modulesReachedFrom(import.meta.dirname, [
  'src/main.tsx',
  'src/pages/main/main-page.tsx',
  // What stands below the fold of the home page comes at once after it.
  'src/pages/main/main-details.tsx',
  'src/pages/market/market-page.tsx',
]);
const isOfDesk = modulesReachedFrom(import.meta.dirname, ['src/pages/trade/trade-page.tsx']);
/** Code of one place that is its own chunk already. */
const hasChunk = /[\\/](pages[\\/](main|market|trade)[\\/]\w+-page\.tsx|messages[\\/]src[\\/](en-us|zh-cn)[\\/.])/;
const library = /[\\/]node_modules[\\/](?!lucide-react)/;

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
                if (hasChunk.test(id) || !isOfFirstVisit(id, graph)) return null;
                return library.test(id) ? 'controls' : 'shared';
              },
              minShareCount: 2,
              priority: 1,
            },
            // The same for what the desk shares with other pages.
            {
              debugName: 'desk',
              name: (id, graph) => {
                if (hasChunk.test(id) || isOfFirstVisit(id, graph) || !isOfDesk(id, graph)) return null;
                return library.test(id) ? 'desk-controls' : 'desk-shared';
              },
              minShareCount: 2,
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
