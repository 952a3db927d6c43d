import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { launchOptions } from './browser/launch-options.ts';
import { prepareVisitor } from './browser/visitor.ts';
import { startServer } from './server-process/server-process.ts';
import { giveCoins, registerUser } from './server-process/test-user.ts';
const out = '/tmp/stale/';
const which = process.argv[2] ?? 'all';
const server = await startServer();
const user = await registerUser(server.address, 'stale@example.org');
await giveCoins(server.address, user, 'USDT', '50000');
const browser = await chromium.launch(launchOptions);
const variants = [
  { language: 'en-US', theme: 'dark', width: 1440, height: 900 },
  { language: 'zh-CN', theme: 'light', width: 1366, height: 768 },
] as const;
const hold = { on: false };
const pages: { page: Page; name: string }[] = [];
const contexts: BrowserContext[] = [];
for (const v of variants) {
  const context = await browser.newContext({ baseURL: server.address, viewport: { width: v.width, height: v.height }, locale: v.language });
  contexts.push(context);
  await prepareVisitor(context, { ...v, user });
  for (const [kind, path] of [['desk', '/pc/trade?symbol=btcusdt'], ['contract', '/pc/scontract?symbol=btcusdt']] as const) {
    const page = await context.newPage();
    await page.addInitScript(() => {
      (window as any).shift = 0;
      new PerformanceObserver((l) => { for (const e of l.getEntries() as any[]) { (window as any).shift += e.value; (window as any).shifts = [...((window as any).shifts ?? []), ...e.sources.map((s: any) => [e.value.toFixed(4), s.node?.className ?? s.node?.nodeName, s.node?.textContent?.slice(0, 30)])]; } }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.routeWebSocket(/socket$/, (ws) => {
      const up = ws.connectToServer();
      up.onMessage((m) => {
        if (hold.on && typeof m === 'string') {
          const x = JSON.parse(m);
          if (String(x.channel).startsWith('index')) return;
          if (x.channel === 'markets') { for (const r of x.data.markets) if (r.symbol === 'btcusdt') { r.indexTime = 5; r.stale = true; r.state = 'cancel-only'; } m = JSON.stringify(x); }
        }
        ws.send(m);
      });
    });
    await page.goto(path);
    pages.push({ page, name: `${kind}-${v.language.slice(0, 2)}-${v.theme}-${v.width}` });
  }
}
await new Promise((r) => setTimeout(r, 6000));
const shifts = async (label: string) => {
  for (const { page, name } of pages) console.log(label, name, await page.evaluate(() => [(window as any).shift, JSON.stringify((window as any).shifts ?? [])]));
  for (const { page } of pages) await page.evaluate(() => { (window as any).shift = 0; (window as any).shifts = []; });
};
const shoot = async (state: string) => { for (const { page, name } of pages) { await page.bringToFront(); await page.waitForTimeout(250); await page.screenshot({ path: `${out}${name}-${state}.png` }); } };
await shifts('load');
await shoot('live');
if (which === 'all' || which === 'index') { hold.on = true; await new Promise((r) => setTimeout(r, 4500)); await shoot('index'); await shifts('index'); hold.on = false; await new Promise((r) => setTimeout(r, 2500)); }
if (which === 'all' || which === 'frozen') {
  process.kill(server.pid, 'SIGSTOP');
  const t0 = Date.now();
  const bar = () => pages[0]!.page.locator('footer').first().evaluate((e) => (e.textContent ?? '').slice(0, 30));
  const seen: string[] = [];
  while (Date.now() - t0 < 4500) { seen.push(`${Date.now() - t0}: ${await bar()}`); await new Promise((r) => setTimeout(r, 300)); }
  console.log(seen.join('\n'));
  await shoot('frozen'); await shifts('frozen');
  process.kill(server.pid, 'SIGCONT');
  const t1 = Date.now();
  const back: string[] = [];
  while (Date.now() - t1 < 3000) { back.push(`${Date.now() - t1}: ${await bar()}`); await new Promise((r) => setTimeout(r, 300)); }
  console.log(back.join('\n'));
  await shoot('back'); await shifts('back');
}
await browser.close();
await server.stop();
