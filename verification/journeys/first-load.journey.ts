import { gzipSync } from 'node:zlib';
import { drawn } from '@assay/amounts/testing/scale';
import { apiBasePath, contractBasePath } from '@assay/protocol/wire';
import type { Page, Response } from '@playwright/test';
import { addressOf, allVariants, differentPaths } from '../browser/desktop-pages.ts';
import { inTurn } from '../browser/in-turn.ts';
import { ownNumber } from '../browser/own-number.ts';
import { expect, test } from '../browser/site.ts';
import { pageStands, prepareVisitor } from '../browser/visitor.ts';
import { giveCoins, registerUser } from '../server-process/test-user.ts';

/** What a first load brings, and that nothing moves while it does: measured in the browser, whichever file it comes in. */

const kilobyte = 1_024;
/** What the desk promises, in gzip; answers as they are, since the server sends them so. */
const deskMax = { script: 290 * kilobyte, style: 18 * kilobyte, answers: 80 * kilobyte };
const layoutShiftMax = 0.01;
/** Where people come first. */
const firstPaths = ['/main', '/market', '/trade', '/scontract', '/account/assert/2'];
/** Panes, fonts and live data are there by then. */
const settleMs = 1_500;

async function loaded(page: Page, path: string): Promise<Record<keyof typeof deskMax, number>> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(addressOf(path));
  await pageStands(page);
  // sleeps: what a page fetches on its own later is fetched by then
  await page.waitForTimeout(settleMs);
  const sums = { script: 0, style: 0, answers: 0 };
  for (const response of responses) {
    const { pathname } = new URL(response.url());
    const body = await response.body().catch(() => Buffer.alloc(0));
    if (pathname.endsWith('.js')) sums.script += gzipSync(body, { level: 9 }).length;
    else if (pathname.endsWith('.css')) sums.style += gzipSync(body, { level: 9 }).length;
    else if (pathname.startsWith(apiBasePath) || pathname.startsWith(contractBasePath)) sums.answers += body.length;
  }
  return sums;
}

for (const visitor of ['guest', 'signed in'] as const) {
  test(inTurn(`the desk's first load stays within its budget: ${visitor}`), async ({ page, context, server }) => {
    const user = await registerUser(server.address, `load-${visitor.length}-${ownNumber()}@example.org`);
    await prepareVisitor(context, { language: 'en-US', ...(visitor === 'guest' ? {} : { user }) });
    const sums = await loaded(page, '/trade');
    for (const kind of ['script', 'style', 'answers'] as const) {
      expect(sums[kind], kind).toBeGreaterThan(0);
      expect(sums[kind], kind).toBeLessThanOrEqual(deskMax[kind]);
    }
  });
}

test(inTurn('what lies before the first candles comes when the chart is scrolled back to it'), async ({ page }) => {
  const sizes: string[] = [];
  page.on('request', (request) => {
    const size = new URLSearchParams(request.postData() ?? '').get('size');
    if (request.url().endsWith('/getKline')) sizes.push(size ?? '');
  });
  await page.goto('/pc/trade');
  await pageStands(page);
  const chart = page.getByRole('application', { name: /candlesticks/ });
  await chart.focus();
  expect(sizes).toEqual(['500']);
  const box = (await chart.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 3);
  // Zoomed out until the beginning is in sight.
  for (let turn = 0; turn < 60 && sizes.length === 1; turn += 1) {
    await page.mouse.wheel(0, 240);
    // The chart zooms in the next frame.
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await page.mouse.move(box.x + box.width / 4, box.y + box.height / 3);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 80, box.y + box.height / 3, { steps: 4 });
    await page.mouse.up();
  }
  expect(sizes.slice(0, 2)).toEqual(['500', '500']);
});

declare global {
  interface Window {
    /** What moved of itself since the page was opened, as the browser counts it. */
    layoutShift: number;
  }
}

/** Pages that differ, as a guest or as somebody signed in opens them. */
const pathsOf = (isSignedIn: boolean): readonly string[] =>
  allVariants()
    .filter((variant) => variant.isSignedIn === isSignedIn && variant.language === 'en-US' && variant.theme === 'dark')
    .map(({ path }) => path)
    .filter((path) => differentPaths.includes(path));

/** Some pages are drawn, others in each run. */
const some = (paths: readonly string[]) => drawn('pages that load', paths, 2);

for (const [title, isSignedIn, paths] of [
  ['the first pages, and of two others, loads', true, () => [...firstPaths, ...some(pathsOf(true))]],
  ['each page loads for a guest @full', false, () => pathsOf(false)],
  ['each page loads for who is signed in @full', true, () => pathsOf(true)],
] as const) {
  test(inTurn(`nothing moves while one of ${title}`), async ({ page, context, server }) => {
    test.setTimeout(480_000);
    const user = await registerUser(server.address, `shift-${title.length}-${ownNumber()}@example.org`);
    await giveCoins(server.address, user, 'USDT', '5000');
    await context.addInitScript(() => {
      window.layoutShift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if (!Reflect.get(entry, 'hadRecentInput')) window.layoutShift += Number(Reflect.get(entry, 'value'));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await prepareVisitor(context, { language: 'en-US', ...(isSignedIn ? { user } : {}) });
    const shiftOf = async (path: string) => {
      await page.goto(addressOf(path));
      await pageStands(page);
      // sleeps: what would still move has moved by then
      await page.waitForTimeout(settleMs);
      return await page.evaluate(() => window.layoutShift);
    };
    const moved: string[] = [];
    for (const path of paths()) {
      const shifts: number[] = [];
      // Once by chance, on a busy machine, is told; twice is a page that moves.
      while (shifts.length < 2 && shifts.every((shift) => shift > layoutShiftMax)) shifts.push(await shiftOf(path));
      const told = `${path}: ${shifts.map((shift) => shift.toFixed(4)).join(', ')}`;
      if (shifts.length > 1) console.info(told);
      if (Math.min(...shifts) > layoutShiftMax) moved.push(told);
    }
    expect(moved).toEqual([]);
  });
}
