import { ticksOf } from '@assay/amounts/market-scale';
import { moneyOf } from '@assay/amounts/money';
import type { OwnCandle } from '@assay/market-data/own-candle';
import type { Candle } from '@assay/protocol/entities';
import { describe, expect, it } from 'vitest';
import { OwnCandleHistory } from './own-candle-history.ts';

const candleOf = (id: number, close: number): OwnCandle => ({
  id,
  open: ticksOf(1),
  close: ticksOf(close),
  high: ticksOf(close),
  low: ticksOf(1),
  volume: 1n,
  turnover: moneyOf(1n),
});
const rowOf = (_marketId: number, { id, close }: OwnCandle): Candle => ({
  id,
  open: '1',
  close: String(close),
  high: String(close),
  low: '1',
  vol: '1',
});

/** Query tables whose answers can be held back, and that count the rows which they gave. */
function tables() {
  const state = { rows: [] as OwnCandle[], read: 0, held: undefined as Promise<void> | undefined };
  const answer = async (rows: readonly OwnCandle[]) => {
    state.read += rows.length;
    await state.held;
    return rows;
  };
  const history = new OwnCandleHistory(
    {
      candles: (_marketId, _frame, size) => answer(state.rows.slice(-size)),
      candlesFrom: (_marketId, _frame, from, limit) =>
        answer(state.rows.filter(({ id }) => id >= from).slice(0, limit)),
    },
    rowOf,
  );
  const newest = async (size: number) => JSON.parse(String(Buffer.concat(await history.newest(1, '1min', size))));
  return { state, newest };
}

describe('candles of our own books', () => {
  it('are those of the query tables after every match, and only what is new is read', async () => {
    const { state, newest } = tables();
    expect(await newest(2_000)).toEqual([]);
    state.rows = Array.from({ length: 2_100 }, (_, at) => candleOf(60 * (at + 1), at + 1));
    expect(await newest(2_000)).toEqual(state.rows.slice(-2_000).map((row) => rowOf(1, row)));
    state.read = 0;
    for (let match = 0; match < 300; match += 1) {
      const last = state.rows.at(-1)?.id ?? 0;
      // Three matches in a minute, and now and then a minute without any.
      if (match % 3 === 0) state.rows.push(candleOf(last + (match % 5 === 0 ? 240 : 60), match + 1));
      else state.rows[state.rows.length - 1] = candleOf(last, match + 1);
      const size = [1, 7, 2_000][match % 3] ?? 1;
      expect(await newest(size)).toEqual(state.rows.slice(-size).map((row) => rowOf(1, row)));
    }
    expect(state.read).toBeLessThan(1_000);
  });

  it('hold each candle once when an answer overtakes another', async () => {
    const { state, newest } = tables();
    state.rows = [candleOf(60, 1), candleOf(120, 2)];
    await newest(10);
    let release = () => undefined as undefined;
    state.held = new Promise((resolve) => {
      release = () => void resolve();
    });
    const early = newest(10);
    await new Promise((resolve) => setImmediate(resolve));
    state.held = undefined;
    state.rows = [candleOf(60, 1), candleOf(120, 9), candleOf(180, 3)];
    expect(await newest(10)).toEqual(state.rows.map((row) => rowOf(1, row)));
    release();
    expect(await early).toEqual(state.rows.slice(0, 2).map((row) => rowOf(1, row)));
  });
});
