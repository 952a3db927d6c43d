import { posix } from 'node:path';
import { codeOnly, lineOf } from './code-text.ts';
import { type Finding, isTest, type SourceFile } from './source-files.ts';

const base = ['amounts', 'protocol'];
const rules = [...base, 'settlement', 'market-data', 'messages'];
const browser = [...rules, 'live-client'];
const engine = ['exchange-core', 'journal', 'feeds', 'postgres', 'engine'];

/** Which of our packages each may import: `ARCHITECTURE.md`, Layers. Outside of the application itself only its doors (below) may be imported. */
export const allowedImports: Readonly<Record<string, readonly string[]>> = {
  'packages/amounts': [],
  'packages/protocol': ['amounts'],
  'packages/settlement': base,
  'packages/market-data': base,
  'packages/messages': base,
  'packages/exchange-core': [...base, 'settlement'],
  'packages/journal': [...rules, 'exchange-core'],
  'packages/feeds': [...rules, 'exchange-core'],
  'packages/postgres': ['journal'],
  'packages/engine': [...rules, 'exchange-core', 'journal', 'feeds', 'postgres'],
  'packages/addresses': ['protocol'],
  'packages/liabilities': [...base, 'settlement'],
  'packages/chains': [...base, 'addresses'],
  'packages/live-client': rules,
  'packages/features': [...browser, 'addresses', 'liabilities'],
  'packages/ui': browser,
  'packages/price-chart': browser,
  'packages/site-frame': [...browser, 'features', 'ui'],
  'apps/server': [...rules, ...engine, 'addresses', 'chains', 'liabilities'],
  'apps/signer': [...rules, ...engine, 'addresses', 'chains'],
  'apps/desktop': [...browser, 'features', 'ui', 'price-chart', 'site-frame'],
  'apps/console': [...browser, 'features', 'ui', 'site-frame'],
  verification: [...browser, ...engine, 'features', 'site-frame', 'addresses', 'chains', 'liabilities'],
  benchmarks: [...browser, ...engine, 'liabilities', 'verification'],
  tooling: base,
};

/** The table of a site's pages, from which lists of pages follow elsewhere. */
const pages = ['pages/all-pages'];

/**
 * All that whoever starts the whole server, to verify or to measure it, may know of it, and who lists pages of a site. Everything else in an
 * application is its own.
 */
export const applicationDoors: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  verification: {
    server: [
      'start-server',
      'operator/operator-client',
      'socket-entry/testing/bot-client',
      // Good files and hostile ones, to be sent by a stranger as by the server's own tests.
      'pictures/testing/hostile-pictures',
      'pictures/testing/multipart-body',
      // What `npm run check-audit` runs, on the file that a page of the console gave.
      'exported-files/check-audit-file',
      // What every table says that it has of a person, held against the tables of a running exchange.
      'own-data/table-words',
      // Adds passkeys without a browser.
      'accounts/passkeys/testing/soft-authenticator',
      // A real Ethereum node watched from its blocks to the core, each step done when a proof says so.
      'custody/testing/watched-evm',
      // Makes a seat's proof old, with the mark that such a row would carry.
      'console/seats/testing/aged-proof',
    ],
    // The whole process, a journal with withdrawals, and the keys that are looked for where they must not be.
    signer: [
      'journal/testing/journaled-custody',
      'keys/key-file',
      'keys/key-ring',
      'keys/key-words',
      'keys/open-keys',
      'signing/testing/desk-stage',
      'start-signer',
    ],
    desktop: pages,
    console: pages,
    // Whatever runs a suite hands the seed of the code to its tests, and replays those that found something.
    tooling: ['suites/code-seed', 'suites/kept-seed-projects', 'suites/kept-seeds'],
  },
  // Sends frames as fast as they are read, and holds more rows than anybody waits for, which no started server does.
  benchmarks: {
    server: [
      'console/tables/testing/measured-pages',
      'custody/testing/watched-addresses',
      'socket-entry/testing/fan-out-stage',
    ],
  },
  tooling: { desktop: pages },
};

/** Packages that run in a browser or anywhere else, so that nothing of Node may be in them. */
const withoutNode = new Set(
  [
    'amounts',
    'protocol',
    'settlement',
    'market-data',
    'messages',
    'exchange-core',
    'addresses',
    'liabilities',
    'live-client',
    'features',
    'ui',
    'price-chart',
    'site-frame',
  ].map((name) => `packages/${name}`),
);

const packageOf = (path: string): string | undefined =>
  Object.keys(allowedImports).find((folder) => path.startsWith(`${folder}/`));

type Import = { readonly from: string; readonly line: number };

export const importsOf = (text: string): Import[] => {
  const code = codeOnly(text, { keepStrings: true });
  return [...code.matchAll(/\b(?:from|import)\s*\(?\s*['"]([^'"\n]+)['"]/g)].map((found) => ({
    from: found[1] ?? '',
    line: lineOf(code, found.index),
  }));
};

export const layerFindings = (file: SourceFile): Finding[] => {
  const folder = packageOf(file.path);
  if (folder === undefined) return [];
  return importsOf(file.text).flatMap(({ from, line }) => {
    const wrong = wrongImport(file.path, folder, from);
    return wrong === undefined ? [] : [`${file.path}:${line} imports ${from}: ${wrong}`];
  });
};

const wrongImport = (path: string, folder: string, from: string): string | undefined => {
  if (from.startsWith('.')) {
    const target = posix.join(posix.dirname(path), from);
    // A configuration of Vite is read before packages are: it finds the build that all sites share by its place.
    if (/^apps\/[^/]+\/vite\.config\.ts$/.test(path) && target.startsWith('tooling/site-build/')) return undefined;
    return target.startsWith(`${folder}/`) ? undefined : 'a relative path leads out of the package';
  }
  if (from.startsWith('@assay/')) {
    const [, name = '', ...inside] = from.split('/');
    if (folder.endsWith(`/${name}`)) return 'inside a package imports are relative';
    const isDoor = applicationDoors[folder]?.[name]?.includes(inside.join('/')) === true;
    return isDoor || allowedImports[folder]?.includes(name) === true ? undefined : `${folder} may not know ${name}`;
  }
  if (from.startsWith('node:') && withoutNode.has(folder) && !isTest(path)) return `${folder} runs without Node`;
  return undefined;
};
