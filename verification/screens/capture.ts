import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { addressOf, allVariants, type PageVariant } from '../browser/desktop-pages.ts';
import { launchOptions } from '../browser/launch-options.ts';
import { pageStands, prepareVisitor } from '../browser/visitor.ts';
import { startServer } from '../server-process/server-process.ts';
import { giveCoins, mustPost, registerUser, type TestUser } from '../server-process/test-user.ts';

/**
 * `npm run screens [-- PART]`: a picture of every route × size × theme × language under `screens/`, which is not committed.
 * With PART only the paths that contain it.
 */
const folder = join(import.meta.dirname, '../../screens');
const sizes = [
  { width: 1440, height: 900 },
  { width: 1300, height: 900 },
] as const;
/** Live panels fill within this time; a picture before it shows bones. */
const settleMs = 1_500;

const wanted = process.argv[2] ?? '';
const server = await startServer();
const browser = await chromium.launch(launchOptions);
try {
  const user = await richUser();
  const variants = allVariants().filter(({ path }) => path.includes(wanted));
  for (const size of sizes) for (const variant of variants) await capture(variant, size, user);
  process.stdout.write(`${variants.length * sizes.length} pictures in ${folder}\n`);
} finally {
  await browser.close();
  await server.stop();
}

/** Somebody with coins, an open order and a fill, so that the tables have rows. */
async function richUser(): Promise<TestUser> {
  const user = await registerUser(server.address, 'mira.kovac@example.org');
  await giveCoins(server.address, user, 'USDT', '50000');
  const order = (fields: Record<string, string>) =>
    mustPost(server.address, '/spot/createOrder', { symbol: 'btcusdt', side: 'buy', ...fields }, user.token);
  await order({ type: 'market', quoteAmount: '1500' });
  const depth = await mustPost<{ bids: [string, string][] }>(server.address, '/huobi/getHuobiContractDepthV2', {
    symbol: 'btcusdt',
    size: '20',
  });
  const price = depth.bids.at(-1)?.[0];
  if (price !== undefined) await order({ type: 'limit', price, amount: '0.05' });
  return user;
}

async function capture(variant: PageVariant, size: (typeof sizes)[number], user: TestUser): Promise<void> {
  const { path, language, theme, isSignedIn } = variant;
  const context = await browser.newContext({ viewport: size, locale: language, timezoneId: 'UTC' });
  try {
    await prepareVisitor(context, { language, theme, ...(isSignedIn ? { user } : {}) });
    const page = await context.newPage();
    await page.goto(`${server.address}${addressOf(path)}`);
    await pageStands(page);
    await page.waitForTimeout(settleMs);
    const name = `${path.slice(1).replaceAll(/[^a-z0-9-]/g, '-')}.${isSignedIn ? 'user' : 'guest'}.${language}.${theme}`;
    const place = join(folder, `desktop-${size.width}`);
    mkdirSync(place, { recursive: true });
    await page.screenshot({ path: join(place, `${name}.png`), fullPage: true });
  } finally {
    await context.close();
  }
}
