import { navigationEntries } from '@assay/protocol/desktop-routes';
import { errorCatalogue } from '@assay/protocol/error-codes';
import { describe, expect, it } from 'vitest';
import { wholeCatalogues } from './testing/whole-catalogues.ts';

const enUs = wholeCatalogues['en-US'];

/** Everything that could name a key: the code that runs in a browser, without the catalogues themselves. */
const browserSources = import.meta.glob<string>(
  [
    '../../{features,live-client,ui,price-chart,site-frame}/src/**/*.{ts,tsx}',
    '../../../apps/{console,desktop}/src/**/*.{ts,tsx}',
    './translator.ts',
    './kyc-reason-keys.ts',
    '!**/*.test.{ts,tsx}',
  ],
  { query: '?raw', import: 'default', eager: true },
);

/** Keys in quotes, and the beginnings of keys that are put together: t(`tape.${kind}`). */
function namesIn(source: string): { whole: Set<string>; beginnings: string[] } {
  const whole = new Set([...source.matchAll(/['"`]([a-z]+\.[A-Za-z0-9.]+)['"`]/g)].map((match) => match[1] ?? ''));
  const beginnings = [...source.matchAll(/`([a-z]+\.[A-Za-z0-9]*)\$\{/g)].map((match) => match[1] ?? '');
  return { whole, beginnings };
}

describe('texts and code', () => {
  const { whole, beginnings } = namesIn(Object.values(browserSources).join('\n'));

  it('are both found', () => {
    expect(Object.keys(browserSources).length).toBeGreaterThan(100);
  });

  it('have no text that nothing shows', () => {
    // Refusals come from the server, the navigation's keys from protocol.
    const fromElsewhere = new Set<string>([
      ...Object.keys(errorCatalogue),
      ...navigationEntries.map((entry) => entry.messageKey),
    ]);
    const unused = Object.keys(enUs).filter(
      (key) => !fromElsewhere.has(key) && !whole.has(key) && !beginnings.some((beginning) => key.startsWith(beginning)),
    );
    expect(unused).toEqual([]);
  });

  it('have a text for everything that looks like a key of ours', () => {
    const sections = new Set(Object.keys(enUs).map((key) => key.split('.')[0]));
    const isSection = (name: string) => sections.has(name.split('.')[0]) && !/\.(ts|tsx|css|js|json|svg)$/.test(name);
    const missing = [...whole].filter((name) => isSection(name) && !Object.hasOwn(enUs, name));
    expect(missing).toEqual([]);
  });
});
