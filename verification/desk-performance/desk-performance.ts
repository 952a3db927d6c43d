import { parseArgs } from 'node:util';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { addressOf } from '../browser/desktop-pages.ts';
import { launchOptions } from '../browser/launch-options.ts';
import { collectFaults, prepareVisitor } from '../browser/visitor.ts';
import { startServer } from '../server-process/server-process.ts';
import { giveCoins, mustPost, registerUser, type TestUser } from '../server-process/test-user.ts';
import { startFastBook } from './fast-book.ts';
import { type Metrics, readLiving, readMetrics, watchFrames } from './page-measures.ts';

/**
 * `npm run desk-performance [-- --seconds 600] [--rate 100]`: the trade page in Chromium while its book gets a hundred messages a second,
 * forty rows shown, beside the goals of the design. Figures depend on the machine: they are printed, never asserted.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    rate: { type: 'string', default: '100' },
    symbol: { type: 'string', default: 'btcusdt' },
  },
});
const seconds = Math.max(10, Number(values.seconds));
const rate = Math.max(1, Number(values.rate));
/** A picture of the heap each minute, or five in a short run. */
const partMs = Math.min(60_000, (seconds * 1_000) / 5);
/** What a page does once after it opened is not what it does all day. */
const settleMs = 5_000;

const server = await startServer();
const book = await startFastBook(server.address, `book.${values.symbol}`, rate);
const browser = await chromium.launch(launchOptions);
try {
  const user = await somebodyWithOrders();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  await prepareVisitor(context, { user, language: 'en-US' });
  const page = await context.newPage();
  const faults = collectFaults(page);
  await page.goto(`${book.address}${addressOf(`/trade?symbol=${values.symbol}`)}`);
  const rows = page.getByRole('region', { name: 'Order book' }).getByRole('button', { name: /^(Ask|Bid) / });
  await rows.nth(39).waitFor();
  const line = await context.newCDPSession(page);
  // Processor time of the main thread: on a machine with other work the time by the clock says more of that.
  await line.send('Performance.enable', { timeDomain: 'threadTicks' });
  const clockLine = await context.newCDPSession(page);
  await clockLine.send('Performance.enable', { timeDomain: 'timeTicks' });
  await page.waitForTimeout(settleMs);
  await measure(page, line, clockLine, await rows.count());
  for (const fault of faults) print('printed by the page', fault);
} finally {
  await browser.close();
  await book.stop();
  await server.stop();
}

/** In turns: the main thread's work with nobody watching the frames, then the frames; the living heap at each turn. */
async function measure(page: Page, line: CDPSession, clockLine: CDPSession, rowCount: number): Promise<void> {
  const heaps: Metrics[] = [await readLiving(line)];
  const work = { time: 0, task: 0, script: 0, style: 0, layout: 0, byClock: 0 };
  let sent = 0;
  let frames = 0;
  let longestGapMs = 0;
  let gapsAbove50Ms = 0;
  const longTasks: number[] = [];
  const endMs = performance.now() + seconds * 1_000;
  while (performance.now() < endMs - 1_000) {
    const [before, clockBefore, sentBefore] = [await readMetrics(line), await readMetrics(clockLine), book.sent()];
    await page.waitForTimeout(partMs / 2);
    const [after, clockAfter, sentAfter] = [await readMetrics(line), await readMetrics(clockLine), book.sent()];
    work.time += after.timestamp - before.timestamp;
    for (const part of ['task', 'script', 'style', 'layout'] as const) work[part] += after[part] - before[part];
    work.byClock += clockAfter.task - clockBefore.task;
    sent += sentAfter - sentBefore;
    const seen = await watchFrames(page, partMs / 2);
    frames += seen.count;
    longestGapMs = Math.max(longestGapMs, seen.longestGapMs);
    gapsAbove50Ms += seen.gapsAbove50Ms;
    longTasks.push(...seen.longTasks);
    heaps.push(await readLiving(line));
  }
  const share = (part: keyof typeof work) => `${((100 * work[part]) / work.time).toFixed(1)} %`;
  print('book messages', `${(sent / work.time).toFixed(1)} a second, ${rowCount} rows shown, ${seconds} s`);
  const parts = `script ${share('script')}, style ${share('style')}, layout ${share('layout')}`;
  print('main thread', `${share('task')}   goal ≤ 25 %   (${parts}; by the clock ${share('byClock')})`);
  const watched = `${frames} frames, ${gapsAbove50Ms} gaps above 50 ms`;
  print('longest frame gap', `${longestGapMs.toFixed(0)} ms   goal ≤ 50 ms   (${watched})`);
  print('long tasks', longTasks.length === 0 ? 'none' : `${longTasks.length}: ${longTasks.join(', ')} ms`);
  print('living heap', `goal: flat   ${slope(heaps)}`);
  const [first] = heaps;
  for (const { timestamp, heapBytes, nodes, listeners } of heaps) {
    const after = `after ${(timestamp - (first?.timestamp ?? 0)).toFixed(0)} s`;
    print(`  ${after}`, `${(heapBytes / 1e6).toFixed(2)} MB, ${nodes} nodes, ${listeners} listeners`);
  }
}

/** The straight line through the pictures of the heap, the first left out: code that was compiled late is no leak. */
function slope(heaps: readonly Metrics[]): string {
  const points = heaps.slice(1).map(({ timestamp, heapBytes }) => [timestamp / 60, heapBytes / 1e6] as const);
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const over = points.reduce((sum, [px, py]) => sum + (px - x) * (py - y), 0);
  const under = points.reduce((sum, [px]) => sum + (px - x) ** 2, 0);
  return under === 0 ? '' : `${(over / under).toFixed(3)} MB a minute`;
}

async function somebodyWithOrders(): Promise<TestUser> {
  const user = await registerUser(server.address, 'measured@example.org');
  await giveCoins(server.address, user, 'USDT', '50000');
  const depth = await mustPost<{ bids: [string, string][] }>(server.address, '/huobi/getHuobiContractDepthV2', {
    symbol: values.symbol,
    size: '20',
  });
  for (const [price] of depth.bids.slice(-3)) {
    const order = { symbol: values.symbol, side: 'buy', type: 'limit', price, amount: '0.01' };
    await mustPost(server.address, '/spot/createOrder', order, user.token);
  }
  return user;
}

function print(name: string, text: string): void {
  process.stdout.write(`${name.padEnd(20)} ${text}\n`);
}
