import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `npm run dev` finds the server; `npm start` serves the built files itself and needs none of this. */
const serverAddress = 'http://127.0.0.1:8080';

export default defineConfig({
  root: import.meta.dirname,
  base: '/pc/',
  plugins: [react()],
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
          groups: [
            // Changes rarely and is needed by every page: a browser keeps it over releases.
            { name: 'framework', test: /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/, priority: 3 },
            { name: 'chart', test: /node_modules[\\/]klinecharts[\\/]|packages[\\/]price-chart[\\/]/, priority: 4 },
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
