import type { Page } from '@playwright/test';
import { addressOf } from '../browser/desktop-pages.ts';
import { inTurn } from '../browser/in-turn.ts';
import { expect, test } from '../browser/site.ts';
import { pageStands } from '../browser/visitor.ts';
import { filesOf, gzipBytes, homeVisit, readManifest } from '../site-budget/site-budget.ts';

/** The byte budgets of the design once more, by what a browser really asks for until the page stands; gzip, 1,024 bytes. */
const kilobyte = 1_024;
const imageMax = 50 * kilobyte;

interface Visit {
  readonly files: Set<string>;
  readonly images: Map<string, number>;
}

function watch(page: Page): Visit {
  const visit: Visit = { files: new Set(), images: new Map() };
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/pc/')) visit.files.add(pathname.slice('/pc/'.length));
    if (response.headers()['content-type']?.startsWith('image/') !== true) return;
    const body = await response.body().catch(() => undefined);
    if (body !== undefined) visit.images.set(pathname, body.length);
  });
  return visit;
}

async function visitOf(page: Page, path: string): Promise<Visit> {
  const visit = watch(page);
  await page.goto(addressOf(path));
  await pageStands(page);
  await page.waitForLoadState('networkidle');
  return visit;
}

const sizeOf = (files: Iterable<string>) => Math.round(gzipBytes(files, '.js') / 102.4) / 10;

test(
  inTurn('home, markets and the desk fetch no more than their budgets, and no large image'),
  async ({ browser, server }) => {
    const visits: Record<string, Visit> = {};
    for (const path of ['/main', '/market', '/trade']) {
      const context = await browser.newContext({ baseURL: server.address, viewport: { width: 1440, height: 900 } });
      visits[path] = await visitOf(await context.newPage(), path);
      await context.close();
    }
    const [home, market, trade] = [visits['/main'], visits['/market'], visits['/trade']];
    if (home === undefined || market === undefined || trade === undefined) throw new Error('a page was not visited');
    const chart = filesOf(readManifest(), '../../packages/price-chart/src/price-chart.tsx');
    const more = [...trade.files].filter((file) => !home.files.has(file));
    const desk = sizeOf(more.filter((file) => !chart.has(file)));
    const chartAlone = sizeOf(more.filter((file) => chart.has(file)));
    console.info(`home ${sizeOf(home.files)}, markets ${sizeOf(market.files)}, desk ${desk}, chart ${chartAlone} KB`);
    // What site-budget weighs in every run is all that there is.
    const known = homeVisit(readManifest());
    expect([...home.files].filter((file) => file.endsWith('.js') && !known.has(file))).toEqual([]);
    // What the desk fetches beside itself, after it stands, is printed only; what it cannot stand without is held by site-budget.
    expect(sizeOf(home.files)).toBeLessThanOrEqual(170);
    expect(sizeOf(market.files)).toBeLessThanOrEqual(170);
    expect(chartAlone).toBeGreaterThan(20);
    expect(chartAlone).toBeLessThanOrEqual(60);
    for (const { images } of [home, market, trade])
      for (const [path, bytes] of images) expect(bytes, path).toBeLessThanOrEqual(imageMax);
    expect(home.images.size + market.images.size).toBeGreaterThan(0);
  },
);

test(inTurn('pointing at the way to the desk fetches its code before it is pressed'), async ({ page }) => {
  const visit = await visitOf(page, '/main');
  const code = readManifest()['src/pages/trade/trade-page.tsx']?.file ?? 'not built';
  expect(visit.files.has(code)).toBe(false);
  const way = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Coin centre' });
  await way.hover();
  await expect.poll(() => visit.files.has(code)).toBe(true);
});
