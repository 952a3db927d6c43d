import { getIndexPrices, indexPriceTimesMax } from '@assay/protocol/endpoints/index-prices';
import { expect, it } from 'vitest';
import { indexPriceHandlers } from './index-price-handlers.ts';

const startMs = Date.UTC(2026, 10, 23, 12);
/** One tick a second for a minute, whose price is its number; rows are told by the minute that they end in. */
const ticks = Array.from({ length: 60 }, (_, at) => ({
  sequence: at + 1,
  symbol: 'btcusdt',
  timeMs: startMs + at * 1_000,
  price: String(at + 1),
  sources: [],
}));
const asked: string[] = [];
const handlers = indexPriceHandlers({
  async ticksBetween(symbol, afterMs, upToMs) {
    asked.push(symbol);
    const endsAt = startMs + 60_000;
    return symbol === 'btcusdt' && endsAt > afterMs && endsAt <= upToMs ? ticks : [];
  },
});
const pricesAt = async (currency: string, ...offsets: readonly number[]) => {
  const answer = await handlers.getIndexPrices({
    currency,
    times: offsets.map((offset) => startMs + offset).join(','),
  });
  return answer.ok ? answer.view.map(({ price }) => price) : answer.code;
};

it('tells the newest tick at or before each moment, and none that is older than a minute', async () => {
  expect(await pricesAt('BTC', 0, 999, 1_000, 59_000, 59_999)).toEqual(['1', '1', '2', '60', '60']);
  expect(await pricesAt('BTC', -1)).toEqual(['']);
  expect(await pricesAt('BTC', 59_000 + 60_000, 59_000 + 60_001)).toEqual(['60', '']);
});

it('knows USDT without a look, nothing of coins without an index, and no other names', async () => {
  asked.length = 0;
  expect(await pricesAt('USDT', 0, 5)).toEqual(['1', '1']);
  expect(await pricesAt('CS', 0)).toEqual(['']);
  expect(asked).toEqual([]);
  expect(await pricesAt('NOPE', 0)).toBe('l.error.currencyUnknown');
});

it('takes ten moments at most', () => {
  const takes = (times: string) => getIndexPrices.request.safeParse({ currency: 'BTC', times }).success;
  expect(takes(Array(indexPriceTimesMax).fill('1').join(','))).toBe(true);
  for (const times of [
    Array(indexPriceTimesMax + 1)
      .fill('1')
      .join(','),
    '',
    '1,',
    '-1',
    '01',
    '1e3',
    '1'.repeat(16),
  ])
    expect(takes(times), times).toBe(false);
});
