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
  'packages/live-client': rules,
  'packages/features': browser,
  'packages/ui': browser,
  'packages/price-chart': browser,
  'apps/server': [...rules, ...engine],
  'apps/desktop': [...browser, 'features', 'ui', 'price-chart'],
  verification: [...browser, ...engine, 'features'],
  benchmarks: [...browser, ...engine, 'verification'],
  tooling: base,
};

/** All that whoever starts the whole server, to verify or to measure it, may know of it. Everything else in an application is its own. */
export const serverDoors: Readonly<Record<string, readonly string[]>> = {
  verification: [
    'start-server',
    'operations/log',
    'operations/settings',
    'operator/act-on-server',
    'operator/ask-server',
    'operator/operator-desk',
    'operator/operator-socket-path',
    'socket-entry/testing/bot-client',
  ],
  benchmarks: [
    'publishing/book-mirror',
    'publishing/channel',
    'publishing/socket-server',
    'publishing/text-frame',
    'publishing/testing/raw-socket',
  ],
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
    'live-client',
    'features',
    'ui',
    'price-chart',
  ].map((name) => `packages/${name}`),
);

export const packageOf = (path: string): string | undefined =>
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
    return target.startsWith(`${folder}/`) ? undefined : 'a relative path leads out of the package';
  }
  if (from.startsWith('@assay/')) {
    const name = from.split('/')[1] ?? '';
    if (folder.endsWith(`/${name}`)) return 'inside a package imports are relative';
    // A gallery is a page of its own: it shows the package in the house's clothes.
    if (name === 'ui' && path.startsWith(`${folder}/gallery/`)) return undefined;
    const isDoor = name === 'server' && serverDoors[folder]?.includes(from.slice('@assay/server/'.length)) === true;
    return isDoor || allowedImports[folder]?.includes(name) === true ? undefined : `${folder} may not know ${name}`;
  }
  if (from.startsWith('node:') && withoutNode.has(folder) && !isTest(path)) return `${folder} runs without Node`;
  return undefined;
};
