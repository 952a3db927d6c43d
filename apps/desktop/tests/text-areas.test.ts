import { enUs } from '@assay/messages/en-us';
import { loadPageTexts, type TextArea } from '@assay/messages/page-texts';
import { everyArea } from '@assay/messages/testing/whole-catalogues';
import type { PageAddress } from '@assay/site-frame/site/page-description';
import { SiteTexts } from '@assay/site-frame/testing/site-texts';
import { describe, expect, it } from 'vitest';
import { desktopPages } from '../src/pages/all-pages.ts';

const areaOfKey = new Map<string, TextArea | 'first'>(Object.keys(enUs).map((key) => [key, 'first']));
for (const area of everyArea)
  for (const key of Object.keys(await loadPageTexts('en-US', area))) areaOfKey.set(key, area);

/** What the services of every page ask for when they start: it is shown after something was typed or answered, never in a first picture. */
const askedAtStart: ReadonlySet<string> = new Set(['first', 'refusals']);
const texts = new SiteTexts({ entry: 'apps/desktop/src/main.tsx', areaOfKey, askedAtStart });

describe('the texts of later code', () => {
  it('that the services ask for at their start is asked for by them', () => {
    const services = 'packages/features/src/services/client-services.ts';
    expect(new Set(['first', ...texts.ownAreasOf(services)])).toEqual(askedAtStart);
  });

  it('belong to chunks that are found', () => {
    const chunks = texts.areasOfChunks();
    expect(chunks.size).toBeGreaterThan(12);
    expect([...chunks.values()].some((areas) => areas.has('feed'))).toBe(true);
  });

  it('are loaded wherever code shows them', () => {
    expect(texts.missing()).toEqual([]);
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
