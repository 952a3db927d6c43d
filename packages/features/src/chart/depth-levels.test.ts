import { LiveBook } from '@assay/live-client/live-book';
import type { BookSource } from '@assay/live-client/live-client';
import { describe, expect, it } from 'vitest';
import { DepthLevels, depthIntervalMs } from './depth-levels.ts';

type Status = ReturnType<BookSource['status']>;

/** A book whose changes and time the test makes. */
function stage() {
  const book = new LiveBook({ priceDecimals: 2, amountDecimals: 4 });
  const waiting: { atMs: number; run: () => void }[] = [];
  const state: { nowMs: number; status: Status; change: (() => void) | undefined } = {
    nowMs: 0,
    status: 'live',
    change: undefined,
  };
  const source = {
    model: book,
    status: () => state.status,
    subscribe: (listener: () => void) => {
      state.change = listener;
      return () => {
        state.change = undefined;
      };
    },
  } as BookSource;
  const clock = {
    now: () => state.nowMs,
    after: (delayMs: number, run: () => void) => {
      const entry = { atMs: state.nowMs + delayMs, run };
      waiting.push(entry);
      return () => {
        const at = waiting.indexOf(entry);
        if (at !== -1) waiting.splice(at, 1);
      };
    },
  };
  const pass = (ms: number) => {
    state.nowMs += ms;
    for (const entry of waiting.splice(0)) {
      if (entry.atMs <= state.nowMs) entry.run();
      else waiting.push(entry);
    }
  };
  return { book, state, waiting, pass, levels: new DepthLevels(source, clock) };
}

describe('levels for the depth chart', () => {
  it('are exact texts, best first', () => {
    const { book, levels } = stage();
    book.applySnapshot({
      asks: [
        ['100.10', '1'],
        ['100.20', '2.5'],
      ],
      bids: [['99.90', '0.0001']],
      time: 1,
    });
    levels.subscribe(() => undefined);
    expect(levels.snapshot()).toEqual({
      status: 'ready',
      asks: [
        { price: '100.10', amount: '1.0000' },
        { price: '100.20', amount: '2.5000' },
      ],
      bids: [{ price: '99.90', amount: '0.0001' }],
    });
  });

  it('come at most four times a second, the newest last', () => {
    const { book, levels, state, pass } = stage();
    let calls = 0;
    levels.subscribe(() => {
      calls += 1;
    });
    for (let change = 0; change < 100; change += 1) {
      book.applyDelta({ asks: [['100.10', `${change + 1}`]], bids: [['99.90', '1']], time: change });
      state.change?.();
      pass(10);
    }
    expect(calls).toBeGreaterThanOrEqual(3);
    expect(calls).toBeLessThanOrEqual(1000 / depthIntervalMs);
    pass(depthIntervalMs);
    expect(levels.snapshot().asks).toEqual([{ price: '100.10', amount: '100.0000' }]);
  });

  it('keep the picture while stale, and say when a side is empty', () => {
    const { book, levels, state, pass } = stage();
    levels.subscribe(() => undefined);
    expect(levels.snapshot().status).toBe('empty');
    book.applySnapshot({ asks: [['100.10', '1']], bids: [['99.90', '1']], time: 1 });
    state.status = 'stale';
    pass(depthIntervalMs);
    state.change?.();
    expect(levels.snapshot()).toMatchObject({ status: 'stale', bids: [{ price: '99.90' }] });
  });

  it('leave no timer behind', () => {
    const { levels, state, waiting, pass } = stage();
    const stop = levels.subscribe(() => undefined);
    pass(10);
    state.change?.();
    expect(waiting).toHaveLength(1);
    stop();
    expect(waiting).toHaveLength(0);
    expect(state.change).toBeUndefined();
  });
});
