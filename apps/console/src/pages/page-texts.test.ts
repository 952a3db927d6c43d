import { consoleTextAreas } from '@assay/messages/console-texts';
import { textAreas } from '@assay/messages/page-texts';
import { expect, it } from 'vitest';
import { sharedAreas } from '../seat/console-services.ts';

/** The code that pages are made of, by its path from the root of the repository. */
const sources = new Map(
  Object.entries(
    import.meta.glob<string>(
      ['../**/*.{ts,tsx}', '../../../../packages/{features,ui,site-frame}/src/**/*.{ts,tsx}', '!**/*.test.{ts,tsx}'],
      { query: '?raw', import: 'default', eager: true },
    ),
  ).map(([path, source]) => [new URL(path, 'file:///apps/console/src/pages/here').pathname, source] as const),
);

/** What a file imports of these, also later. */
function importsOf(path: string): string[] {
  const specifiers = [...(sources.get(path) ?? '').matchAll(/(?:from |import\()'([^']+)'/g)].map(
    ([, name = '']) => name,
  );
  return specifiers.flatMap((name) => {
    const place = /^@assay\/(features|ui|site-frame)\/(.*)$/.exec(name);
    const found = name.startsWith('.')
      ? new URL(name, `file://${path}`).pathname
      : place === null
        ? ''
        : `/packages/${place[1]}/src/${place[2]}`;
    return [found, `${found}.ts`, `${found}.tsx`].filter((file) => sources.has(file));
  });
}

function allFrom(path: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const next of importsOf(path)) allFrom(next, seen);
  return seen;
}

/** Whole keys, and beginnings of those that are put together. */
function namesIn(source: string): string[] {
  return [...source.matchAll(/['`]([a-z][A-Za-z]*\.[A-Za-z0-9-]*)(?:'|\$\{)/g)].map(([, name = '']) => name);
}

it('load the texts of everything that they may show', async () => {
  const areaOf = new Map<string, string>();
  for (const [area, load] of Object.entries({ ...textAreas, ...consoleTextAreas })) {
    const texts: Readonly<Record<string, object>> = await load['en-US']();
    for (const key of Object.keys(texts[area] ?? {})) areaOf.set(key, area);
  }
  const areasOf = (name: string) =>
    new Set(
      [...areaOf].flatMap(([key, area]) =>
        key === name || (name.endsWith('.') && key.startsWith(name)) ? [area] : [],
      ),
    );
  const missing: string[] = [];
  const pages = [...sources].flatMap(([path, source]) =>
    [...source.matchAll(/import\('([^']+)'\)\)[^\n]*\n\s*texts: \[([^\]]*)\]/g)].map(
      ([, component = '', texts = '']) => ({
        page: new URL(component, `file://${path}`).pathname,
        loaded: new Set<string>([...sharedAreas, ...[...texts.matchAll(/'(\w+)'/g)].map(([, area = '']) => area)]),
      }),
    ),
  );
  expect(pages.length).toBeGreaterThan(20);
  for (const { page, loaded } of pages) {
    for (const file of allFrom(page)) {
      for (const name of namesIn(sources.get(file) ?? '')) {
        const areas = areasOf(name);
        if (areas.size > 0 && ![...areas].some((area) => loaded.has(area))) missing.push(`${page}: ${name} of ${file}`);
      }
    }
  }
  expect(missing).toEqual([]);
});
