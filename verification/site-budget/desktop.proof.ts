import { describe, expect, it } from 'vitest';
import { builtBytes, builtFiles, builtText, filesOf, gzipBytes, homeVisit, readManifest } from './site-budget.ts';

/** Kilobytes of 1,024 bytes, gzip: the budgets of the design's page on screens, of whose 170 for a first load we leave 10 for what is to come. */
const kilobyte = 1_024;
const firstLoadMax = 160 * kilobyte;
const homeMax = 170 * kilobyte;
const tradeMoreMax = 50 * kilobyte;
const chartMax = 60 * kilobyte;
/** Of all that the desk's first screen brings, whichever file it comes in. */
const tradeMax = 290 * kilobyte;
const stylesMax = 18 * kilobyte;

const manifest = readManifest();
const entry = 'index.html';
const page = (path: string) => `src/pages/${path}.tsx`;
const firstTexts = '../../packages/messages/src/en-us.ts';
const textsOf = (area: string) => `../../packages/messages/src/en-us/${area}.ts`;

/** What a first visit of a page fetches before it is drawn: entry, the page, and the texts of one language for both. */
function visit(path: string, ...areas: readonly string[]): Set<string> {
  const sources = [entry, firstTexts, page(path), ...areas.map(textsOf)];
  return new Set(sources.flatMap((source) => [...filesOf(manifest, source)]));
}

function without(files: Set<string>, known: Set<string>): Set<string> {
  return new Set([...files].filter((file) => !known.has(file)));
}

const chart = filesOf(manifest, '../../packages/price-chart/src/price-chart.tsx');
const home = visit('main/main-page');
const market = visit('market/market-page');
const trade = without(visit('trade/trade-page', 'trade', 'desk'), home);
const chartAlone = without(chart, new Set([...home, ...trade]));
/** What the desk asks for by itself as soon as it stands. */
const deskParts = [
  'src/pages/trade/chart/drawn-chart.tsx',
  'src/pages/trade/orders/orders-pane.tsx',
  'src/pages/trade/tape/tape-pane.tsx',
  textsOf('chart'),
].flatMap((source) => [...filesOf(manifest, source)]);
const wholeDesk = new Set([...visit('trade/trade-page', 'trade', 'desk'), ...chart, ...deskParts]);

describe('what a browser fetches (gzip)', () => {
  it.each([
    ['home', home],
    ['markets', market],
  ])('%s stays below 160 KB of script', (_name, files) => {
    expect(gzipBytes(files, '.js')).toBeLessThanOrEqual(firstLoadMax);
  });

  it('home with all that lies below its fold stays below 170 KB of script', () => {
    expect(gzipBytes(homeVisit(manifest), '.js')).toBeLessThanOrEqual(homeMax);
  });

  it('the whole desk, chart and all panes, stays below 290 KB of script and 18 KB of styles', () => {
    expect(gzipBytes(wholeDesk, '.js')).toBeLessThanOrEqual(tradeMax);
    expect(gzipBytes(wholeDesk, '.css')).toBeLessThanOrEqual(stylesMax);
  });

  it('the desk adds at most 50 KB, and does not bring the chart along', () => {
    expect(gzipBytes(trade, '.js')).toBeLessThanOrEqual(tradeMoreMax);
    expect([...trade].some((file) => /(^|\/)price-chart-/.test(file))).toBe(false);
  });

  it('the chart adds at most 60 KB', () => {
    expect(gzipBytes(chartAlone, '.js')).toBeGreaterThan(20 * kilobyte);
    expect(gzipBytes(chartAlone, '.js')).toBeLessThanOrEqual(chartMax);
  });

  it('no image that a page may show first has more than 50 KB', () => {
    const images = builtFiles().filter((file) => /\.(svg|png|jpe?g|webp|avif|gif|ico)$/.test(file));
    expect(images.length).toBeGreaterThan(5);
    for (const image of images) expect(builtBytes(image), image).toBeLessThanOrEqual(50 * kilobyte);
  });

  it('styles of home, markets and desk together stay below 18 KB', () => {
    const styles = new Set(builtFiles().filter((file) => file.endsWith('.css')));
    expect(styles.size).toBeGreaterThan(0);
    expect(gzipBytes(new Set([...home, ...market, ...trade, ...chartAlone]), '.css')).toBeLessThanOrEqual(stylesMax);
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
