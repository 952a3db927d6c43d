import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { enUs } from '@assay/messages/en-us';
import { loadPageTexts, type TextArea } from '@assay/messages/page-texts';
import { everyArea } from '@assay/messages/testing/whole-catalogues';
import type { PageAddress } from '@assay/site-frame/site/page-description';
import { describe, expect, it } from 'vitest';
import { desktopPages } from '../src/pages/all-pages.ts';

const root = resolve(import.meta.dirname, '../../..');
const entry = join(root, 'apps/desktop/src/main.tsx');

const areaOfKey = new Map<string, TextArea | 'first'>(Object.keys(enUs).map((key) => [key, 'first']));
for (const area of everyArea)
  for (const key of Object.keys(await loadPageTexts('en-US', area))) areaOfKey.set(key, area);
const isArea = (name: string): name is TextArea => everyArea.some((area) => area === name);

/** What the services of every page ask for when they start: it is shown after something was typed or answered, never in a first picture. */
const askedAtStart: ReadonlySet<string> = new Set(['first', 'refusals']);

interface Source {
  readonly keys: ReadonlySet<string>;
  readonly imports: readonly string[];
  /** Code that is loaded later, with the areas that are loaded along. */
  readonly chunks: readonly { readonly file: string; readonly areas: readonly TextArea[] }[];
  /** Areas that the file loads by itself. */
  readonly ownAreas: readonly TextArea[];
}

function fileOf(importer: string, name: string): string | undefined {
  if (name.startsWith('.')) return existingFile(resolve(dirname(importer), name));
  const match = /^@assay\/([^/]+)\/(.+)$/.exec(name);
  return match === null ? undefined : existingFile(join(root, 'packages', match[1] ?? '', 'src', match[2] ?? ''));
}

function existingFile(path: string): string | undefined {
  return [path, `${path}.ts`].find((candidate) => /\.tsx?$/.test(candidate) && existsSync(candidate));
}

/** The text inside the parentheses that open at `start`. */
function inParentheses(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return text.slice(start + 1, at);
  }
  return text.slice(start + 1);
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '');
}

function readSource(file: string): Source {
  const text = readFileSync(file, 'utf8');
  const known = (names: readonly string[]) => names.flatMap((name) => fileOf(file, name) ?? []);
  if (file.endsWith('.page.ts')) {
    // What its title and its entries in the finder are is read from the description itself, below.
    const areas = namesIn(/texts: \[([^\]]*)\]/.exec(text)?.[1] ?? '', /'([a-z-]+)'/g).filter(isArea);
    const chunks = known(namesIn(text, /import\('([^']+)'\)/g)).map((chunk) => ({ file: chunk, areas }));
    return { keys: new Set(), imports: [], chunks, ownAreas: [] };
  }
  const beginnings = namesIn(text, /`([a-z]+\.[A-Za-z0-9]*)\$\{/g);
  const whole = namesIn(text, /['"`]((?:l\.)?[a-z]+\.[A-Za-z0-9.]+)['"`]/g).filter((name) => areaOfKey.has(name));
  const began = [...areaOfKey.keys()].filter((key) => beginnings.some((beginning) => key.startsWith(beginning)));
  const withAreas = [...text.matchAll(/loadChunk(?:<[^>]+>)?(?=\()/g)].flatMap((match) => {
    const call = inParentheses(text, match.index + match[0].length);
    const areas = namesIn(call, /,\s*'([a-z-]+)'/g).filter(isArea);
    return known(namesIn(call, /import\('([^']+)'\)/g)).map((chunk) => ({ file: chunk, areas }));
  });
  const without = known(namesIn(text, /import\('([^']+)'\)/g)).filter(
    (chunk) => !withAreas.some((other) => other.file === chunk),
  );
  return {
    keys: new Set([...whole, ...began]),
    imports: known(namesIn(text, /^(?:import|export)(?! type)[^;']*?(?:from )?'([^']+)';/gm)),
    chunks: [...withAreas, ...without.map((chunk) => ({ file: chunk, areas: [] }))],
    ownAreas: namesIn(text, /loadTexts\('([a-z-]+)'\)/g).filter(isArea),
  };
}

const sources = new Map<string, Source>();
function sourceOf(file: string): Source {
  const source = sources.get(file) ?? readSource(file);
  sources.set(file, source);
  return source;
}

/** Everything that comes with a file. */
function reachOf(start: string): string[] {
  const reached = new Set([start]);
  for (const file of reached) {
    if (file.includes('/packages/messages/src/')) continue;
    for (const imported of sourceOf(file).imports) reached.add(imported);
  }
  return [...reached].filter((file) => !file.includes('/packages/messages/src/'));
}

/** Chunks by the areas that are there whenever their code runs: those of every place that loads them. */
function areasOfChunks(): Map<string, ReadonlySet<TextArea>> {
  const areas = new Map<string, ReadonlySet<TextArea>>([[entry, new Set()]]);
  const open = [entry];
  for (let loader = open.pop(); loader !== undefined; loader = open.pop()) {
    const loaded = areas.get(loader) ?? new Set();
    for (const chunk of reachOf(loader).flatMap((file) => sourceOf(file).chunks)) {
      if (chunk.file.includes('/packages/messages/src/')) continue;
      const before = areas.get(chunk.file);
      const now = new Set([...loaded, ...chunk.areas]);
      const both = before === undefined ? now : new Set([...now].filter((area) => before.has(area)));
      if (before !== undefined && both.size === before.size) continue;
      areas.set(chunk.file, both);
      open.push(chunk.file);
    }
  }
  return areas;
}

describe('the texts of later code', () => {
  const chunks = areasOfChunks();

  it('that the services ask for at their start is asked for by them', () => {
    const services = join(root, 'packages/features/src/services/client-services.ts');
    expect(new Set(['first', ...sourceOf(services).ownAreas])).toEqual(askedAtStart);
  });

  it('belong to chunks that are found', () => {
    expect(chunks.size).toBeGreaterThan(12);
    expect([...chunks.values()].some((areas) => areas.has('feed'))).toBe(true);
  });

  it('are loaded wherever code shows them', () => {
    const missing = [...chunks].flatMap(([chunk, loaded]) =>
      reachOf(chunk).flatMap((file) => {
        const { keys, ownAreas } = sourceOf(file);
        return [...keys].flatMap((key) => {
          const area = areaOfKey.get(key);
          const isThere = area === undefined || askedAtStart.has(area) || loaded.has(area) || ownAreas.includes(area);
          return isThere ? [] : [`${relative(root, chunk)}: ${key} of ${area} in ${relative(root, file)}`];
        });
      }),
    );
    expect(missing).toEqual([]);
  });

  it('of a page’s title come with the page, and of its entries in the finder with the finder', () => {
    const outside = desktopPages.flatMap(({ texts, addresses }) =>
      addresses.flatMap(({ title, finder = [] }) => [
        ...keysOfTitle(title).filter((key) => !isIn(key, texts)),
        ...finder.map(({ label }) => label).filter((label) => !isIn(label, ['finder'])),
      ]),
    );
    expect(outside).toEqual([]);
  });
});

function isIn(key: string, areas: readonly TextArea[]): boolean {
  const area = areaOfKey.get(key);
  return area === 'first' || areas.some((loaded) => loaded === area);
}

function keysOfTitle(title: PageAddress['title']): string[] {
  if (typeof title !== 'function') return title === undefined ? [] : [title];
  const asked: string[] = [];
  title((key) => {
    asked.push(key);
    return key;
  });
  return asked;
}
