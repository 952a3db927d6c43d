import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What a browser fetches for a page, measured on the built files as they go over the wire (gzip). */
const site = join(import.meta.dirname, '../../build/desktop');

export interface Manifest {
  readonly [source: string]: {
    readonly file: string;
    readonly name?: string;
    readonly isEntry?: boolean;
    readonly imports?: readonly string[];
    readonly dynamicImports?: readonly string[];
    readonly css?: readonly string[];
  };
}

export function readManifest(): Manifest {
  return JSON.parse(readFileSync(join(site, '.vite/manifest.json'), 'utf8')) as Manifest;
}

/** The file that a source is built into, as it stands at the end of its address. */
export function fileOf(source: string): string {
  const chunk = readManifest()[source];
  if (chunk === undefined) throw new Error(`${source} is not in the manifest`);
  return chunk.file;
}

/** The files that a source needs before it runs: itself, what it imports, and their style sheets. */
export function filesOf(manifest: Manifest, source: string, known: Set<string> = new Set()): Set<string> {
  const chunk = manifest[source];
  if (chunk === undefined) throw new Error(`${source} is not in the manifest`);
  if (known.has(chunk.file)) return known;
  known.add(chunk.file);
  for (const style of chunk.css ?? []) known.add(style);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, known);
  return known;
}

/** What the home page fetches until it stands still, what lies below its fold too, with the texts of one language: script and styles. */
export function homeVisit(manifest: Manifest): Set<string> {
  const sources = [
    'index.html',
    ...['', '/home'].map((area) => `../../packages/messages/src/en-us${area}.ts`),
    ...['main-page', 'main-details', 'contract-section', 'announcement-strip'].map(
      (part) => `src/pages/main/${part}.tsx`,
    ),
    'src/chat/customer-service.tsx',
  ];
  return new Set(['first-paint.js', ...sources.flatMap((source) => [...filesOf(manifest, source)])]);
}

export function gzipBytes(files: Iterable<string>, ending: '.js' | '.css'): number {
  let total = 0;
  for (const file of files)
    if (file.endsWith(ending)) total += gzipSync(readFileSync(join(site, file)), { level: 9 }).length;
  return total;
}

export function builtFiles(): string[] {
  return readdirSync(site, { recursive: true, encoding: 'utf8' });
}

export function builtText(file: string): string {
  return readFileSync(join(site, file), 'utf8');
}

export function builtBytes(file: string): number {
  return statSync(join(site, file)).size;
}
