import { describe, expect, it } from 'vitest';
import { builtFiles, builtText, filesOf, gzipBytes, readManifest } from './site-budget.ts';

/** Kilobytes of 1,024 bytes, gzip: the budgets of the design's page on screens. */
const kilobyte = 1_024;
const firstLoadMax = 170 * kilobyte;
const tradeMoreMax = 60 * kilobyte;
const chartMax = 60 * kilobyte;
const stylesMax = 20 * kilobyte;

const manifest = readManifest();
const entry = 'index.html';
const page = (path: string) => `src/pages/${path}.tsx`;
const texts = '../../packages/messages/src/en-us.ts';

/** What a first visit of a page fetches: entry, the texts of one language, the page. */
function visit(path: string): Set<string> {
  return new Set([...filesOf(manifest, entry), ...filesOf(manifest, texts), ...filesOf(manifest, page(path))]);
}

function without(files: Set<string>, known: Set<string>): Set<string> {
  return new Set([...files].filter((file) => !known.has(file)));
}

const chart = filesOf(manifest, '../../packages/price-chart/src/price-chart.tsx');
const home = visit('main/main-page');
const market = visit('market/market-page');
const trade = without(visit('trade/trade-page'), home);
const chartAlone = without(chart, new Set([...home, ...trade]));

describe('what a browser fetches (gzip)', () => {
  it.each([
    ['home', home],
    ['markets', market],
  ])('%s stays below 170 KB of script', (_name, files) => {
    expect(gzipBytes(files, '.js')).toBeLessThanOrEqual(firstLoadMax);
  });

  it('the desk adds at most 60 KB, and does not bring the chart along', () => {
    expect(gzipBytes(trade, '.js')).toBeLessThanOrEqual(tradeMoreMax);
    expect([...trade].some((file) => /(^|\/)chart-/.test(file))).toBe(false);
  });

  it('the chart adds at most 60 KB', () => {
    expect(gzipBytes(chartAlone, '.js')).toBeGreaterThan(20 * kilobyte);
    expect(gzipBytes(chartAlone, '.js')).toBeLessThanOrEqual(chartMax);
  });

  it('styles of all pages together stay below 20 KB', () => {
    const styles = new Set(builtFiles().filter((file) => file.endsWith('.css')));
    expect(styles.size).toBeGreaterThan(0);
    expect(gzipBytes(new Set([...home, ...trade, ...chartAlone]), '.css')).toBeLessThanOrEqual(stylesMax);
  });
});

describe('what the content security policy relies on', () => {
  it('index.html has no inline script, style or handler', () => {
    const html = builtText('index.html');
    expect(html).not.toMatch(/<style|\sstyle=|\son[a-z]+=/i);
    for (const [, attributes = '', body = ''] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
      expect(attributes).toMatch(/\ssrc="\/pc\//);
      expect(body.trim()).toBe('');
    }
  });

  it('no file reaches for another host', () => {
    const allowed = /^https?:\/\/(www\.w3\.org|react\.dev|127\.0\.0\.1|localhost)/;
    for (const file of builtFiles().filter((name) => /\.(js|css|html)$/.test(name))) {
      const fetched = [
        ...builtText(file).matchAll(/(?:src|href)="(https?:\/\/[^"]+)"|url\(["']?(https?:\/\/[^)"']+)/g),
      ];
      expect(
        fetched.map(([, a, b]) => a ?? b ?? '').filter((address) => !allowed.test(address)),
        file,
      ).toEqual([]);
    }
  });
});
