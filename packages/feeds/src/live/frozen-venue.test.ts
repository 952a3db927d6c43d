import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@assay/amounts/testing/news';
import { expect, it } from 'vitest';
import type { SourceQuote } from '../feed.ts';
import { FrozenVenueWatch, venueFrozenMs } from './frozen-venue.ts';
import type { LiveVenue } from './live-venue.ts';
import { VenueRunner } from './venue-runner.ts';

const quote = (symbol: string, bid: string, timeMs: number): SourceQuote => ({
  source: 'one',
  symbol,
  bid,
  ask: `${bid}1`,
  timeMs,
});

it('takes a venue for frozen when no best price of any pair moves, whatever its clock says', () => {
  const watch = new FrozenVenueWatch();
  const answer = (btc: string, eth: string, nowMs: number) =>
    watch.note([quote('btcusdt', btc, nowMs), quote('ethusdt', eth, nowMs)], nowMs);
  expect(answer('28000.5', '1800.5', 0)).toBe(false);
  expect(answer('28000.5', '1800.5', venueFrozenMs - 1)).toBe(false);
  expect(answer('28000.5', '1800.5', venueFrozenMs)).toBe(true);
  expect(watch.note([], 2 * venueFrozenMs)).toBe(true);
  // One pair that rests beside one that moves is only quiet.
  expect(answer('28000.5', '1800.6', 2 * venueFrozenMs + 1)).toBe(false);
  expect(answer('28000.5', '1800.6', 3 * venueFrozenMs)).toBe(false);
});

it('keeps the prices of a frozen venue out of the index, says so, and takes it back when something moves', async () => {
  let bid = '28000.5';
  const venue: LiveVenue = {
    name: 'one',
    pushesTrades: true,
    open: async () => new Set(['btcusdt']),
    quotes: async () => [quote('btcusdt', bid, Date.now())],
    nextTrades: () => new Promise(() => undefined),
    trades: async () => [],
    candles: async () => [],
    depth: async () => undefined,
    close: async () => undefined,
    isRateLimit: () => false,
  };
  const told: SourceQuote[] = [];
  const faults: string[] = [];
  const runner = new VenueRunner(
    venue,
    [{ symbol: 'btcusdt', base: 'BTC', quote: 'USDT' }],
    new Set(['btcusdt']),
    {
      opened: () => undefined,
      quote: (entry) => told.push(entry),
      trades: () => undefined,
      interrupted: () => undefined,
    },
    (sentence) => faults.push(sentence),
    new FrozenVenueWatch(600),
  );
  const running = runner.run();
  await eventually(() => expect(runner.state.state).toBe('up'));
  await eventually(() => expect(runner.state).toMatchObject({ state: 'down', fault: 'quotes: stand still' }));
  const before = told.length;
  // sleeps: nobody tells that nothing is told
  await pause(700);
  expect(told).toHaveLength(before);
  expect(faults).toHaveLength(1);
  bid = '28000.7';
  await eventually(() => expect(runner.state).toMatchObject({ state: 'up', fault: '' }));
  expect(told.at(-1)?.bid).toBe('28000.7');
  await runner.stop();
  await running;
});
