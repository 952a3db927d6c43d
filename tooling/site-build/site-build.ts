import { basename, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { chartWithoutExtras } from './chart-without-extras.ts';
import { writeCoinPictures } from './coin-pictures.ts';
import { modulesReachedFrom } from './modules-reached-from.ts';
import { offeredLocalesOnly } from './offered-locales-only.ts';
import { preloadFont } from './preload-font.ts';
import { undocumentedEndpoints } from './undocumented-endpoints.ts';

/** Code that comes together in two files, ours and the libraries', since few requests compress better than twenty small ones. */
export interface SharedCode {
  /** Of the files: `desk` makes `desk-shared` and `desk-controls`, nothing makes `shared` and `controls`. */
  readonly name?: string;
  /** Everything that these bring along, unless a group before has it. Pages among them (`…-page.tsx`) stay files of their own. */
  readonly of: readonly string[];
}

export interface SiteBuild {
  /** The site's folder. */
  readonly root: string;
  /** Below which it is served, with a slash at both ends. */
  readonly base: string;
  /**
   * The pages where people come first, and what is large on them: all that they import is asked for together with them. For others a browser
   * finds that out when their code is there, since the lists of all pages would be 3 KB of every first visit.
   */
  readonly firstChunks: readonly string[];
  /** The first visit's before all others. */
  readonly shared: readonly SharedCode[];
}

/** Where `vite` alone finds the server; `npm start` serves the sites itself and needs none of this. */
const serverAddress = `http://127.0.0.1:${process.env.PORT || 8080}`;
/** Code that is its own chunk already. */
const catalogue = /messages[\\/]src[\\/](en-us|zh-cn)[\\/.]/;
const library = /[\\/]node_modules[\\/](?!lucide-react)/;

/** How every site is built: what it shares between its pages is the site's own, all else is the same for all. */
export function siteBuild({ root, base, firstChunks, shared }: SiteBuild): UserConfig {
  return defineConfig({
    root,
    base,
    plugins: [
      react(),
      undocumentedEndpoints(),
      offeredLocalesOnly(),
      chartWithoutExtras(),
      writeCoinPictures(),
      preloadFont(base),
    ],
    build: {
      outDir: join(import.meta.dirname, '../../build', basename(root)),
      emptyOutDir: true,
      manifest: true,
      target: 'es2022',
      // Every asset is a file of its own: the content security policy allows no data: scripts or styles.
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        resolveDependencies: (file, needed, { hostType }) =>
          hostType === 'html' || firstChunks.some((name) => file.startsWith(`assets/${name}-`)) ? needed : [],
      },
      rolldownOptions: {
        output: {
          // The first code of every visit names all other files: a name of letters that nobody guesses is the shortest there is. What each
          // of them is stands in the manifest.
          chunkFileNames: ({ name }) => (firstChunks.includes(name) ? 'assets/[name]-[hash].js' : 'assets/[hash:7].js'),
          assetFileNames: ({ names }) =>
            names.some((name) => name.endsWith('.css')) ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
          codeSplitting: {
            // A group takes what it names and nothing along: text fields would come to the home page, which has none.
            includeDependenciesRecursively: false,
            groups: [
              // Changes rarely and is needed by every page: a browser keeps it over releases.
              {
                name: 'framework',
                test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|@lingui|zod|wouter|regexparam|use-sync-external-store)[\\/]/,
                priority: shared.length,
              },
              ...sharedGroups(root, shared),
            ],
          },
        },
      },
    },
    server: {
      proxy: {
        '/bb': { target: serverAddress, ws: true },
        '/contract': { target: serverAddress },
        '/console/api': { target: serverAddress },
        '/healthz': { target: serverAddress },
      },
    },
  });
}

function sharedGroups(root: string, shared: readonly SharedCode[]) {
  const ownChunks = new Set(shared.flatMap(({ of }) => of.filter(isPage).map((file) => join(root, file))));
  const reached = shared.map(({ of }) => modulesReachedFrom(root, of));
  return shared.map(({ name }, at) => {
    const prefix = name === undefined ? '' : `${name}-`;
    return {
      debugName: name ?? 'first visit',
      name: (id: string, graph: Parameters<(typeof reached)[number]>[1]) => {
        if (ownChunks.has(id) || catalogue.test(id)) return null;
        if (reached.findIndex((isReached) => isReached(id, graph)) !== at) return null;
        return library.test(id) ? `${prefix}controls` : `${prefix}shared`;
      },
      minShareCount: 2,
      priority: shared.length - 1 - at,
    };
  });
}

function isPage(file: string): boolean {
  return file.endsWith('-page.tsx');
}
