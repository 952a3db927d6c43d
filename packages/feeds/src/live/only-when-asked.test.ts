import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
const packageRoot = fileURLToPath(new URL('../../', import.meta.url));
// Inside the package, so that what stays outside of the bundle is found.
const folder = mkdtempSync(join(tmpdir(), 'assay-feeds-bundle-'));
const bundle = join(folder, 'feeds.mjs');

beforeAll(async () => {
  // As tooling/preparation/build.mjs bundles the server: our packages inside, those of the registry outside.
  await build({
    stdin: {
      contents: `export { openFeed } from './src/open-feed.ts'; export { createSystemClock } from './src/system-clock.ts';`,
      resolveDir: packageRoot,
    },
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['ccxt'],
    logLevel: 'silent',
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Opens and runs a feed in a process in which loading ccxt ends everything with 42; answers the exit code. */
function exitCodeOf(setting: object): number | null {
  const program = `
    import * as nodeModule from 'node:module';
    const hooks = 'export async function resolve(name, context, next) { if (name === "ccxt") process.exit(42); return next(name, context); }';
    nodeModule.register('data:text/javascript,' + encodeURIComponent(hooks));
    const { openFeed, createSystemClock } = await import(${JSON.stringify(`file://${bundle}`)});
    const opened = openFeed(${JSON.stringify(setting)}, 'seed', createSystemClock(), () => undefined);
    if (opened.ok) {
      const nothing = () => undefined;
      opened.feed.start({ quote: nothing, trade: nothing, status: nothing, skipped: nothing }, Date.now());
      await opened.feed.candles('btcusdt', '1min', 10, Date.now());
      await new Promise((resolve) => setTimeout(resolve, 600));
      opened.feed.stop();
    }
    process.exit(opened.ok ? 0 : 7);
  `;
  return spawnSync(process.execPath, ['--input-type=module', '-e', program], { timeout: 30_000 }).status;
}

it('is not loaded by the simulated feed, nor by a recorded one, but by a live one', () => {
  const shared = process.env.ASSAY_MARKET_DATA ?? join(packageRoot, '../../../shared/market-data');
  expect(exitCodeOf({ kind: 'simulated' })).toBe(0);
  expect([0, 7]).toContain(exitCodeOf({ kind: 'recorded', folder: shared, speed: 1, period: '2021' }));
  expect(exitCodeOf({ kind: 'live', venues: ['htx'] })).toBe(42);
});

it('stays outside of the bundle', () => {
  const text = readFileSync(bundle, 'utf8');
  expect(text).toMatch(/import\("ccxt"\)/);
  expect(text).not.toContain('fetchFundingRate');
  expect(text.length).toBeLessThan(500_000);
});
