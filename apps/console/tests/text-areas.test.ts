import { consoleTextAreas, consoleTextLoaders } from '@assay/messages/console-texts';
import { enUs } from '@assay/messages/en-us';
import { alsoLoads, loadPageTexts } from '@assay/messages/page-texts';
import { everyArea } from '@assay/messages/testing/whole-catalogues';
import { SiteTexts } from '@assay/site-frame/testing/site-texts';
import { expect, it } from 'vitest';

alsoLoads(consoleTextLoaders);
const areaOfKey = new Map<string, string>(Object.keys(enUs).map((key) => [key, 'first']));
for (const area of [...everyArea, ...Object.keys(consoleTextAreas)])
  for (const key of Object.keys(await loadPageTexts('en-US', area))) areaOfKey.set(key, area);

/** As `console-services.ts` loads them before the first page. */
const askedAtStart: ReadonlySet<string> = new Set([
  'first',
  'consoleFrame',
  'consoleRefusals',
  'consoleSeat',
  'refusals',
]);

it('every text of the console is loaded wherever code shows it', () => {
  const texts = new SiteTexts({ entry: 'apps/console/src/main.tsx', areaOfKey, askedAtStart });
  expect(texts.areasOfChunks().size).toBeGreaterThan(20);
  expect(texts.missing()).toEqual([]);
});
