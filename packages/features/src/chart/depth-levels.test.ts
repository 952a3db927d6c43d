import { FrameScheduler } from '@assay/live-client/frame-scheduler';
import { Listeners } from '@assay/live-client/listeners';
import { LiveBook } from '@assay/live-client/live-book';
import type { BookSource } from '@assay/live-client/live-client';
import { ManualClock } from '@assay/live-client/testing/manual-clock';
import { describe, expect, it } from 'vitest';
import { DepthLevels, depthIntervalMs } from './depth-levels.ts';

type Status = ReturnType<BookSource['status']>;

/** A book whose changes and time the test makes. */
function stage() {
  const book = new LiveBook({ priceDecimals: 2, amountDecimals: 4 });
  const listeners = new Listeners();
  const state: { status: Status } = { status: 'live' };
  const source = { model: book, status: () => state.status, subscribe: listeners.add } as BookSource;
  const clock = new ManualClock();
  const scheduler = new FrameScheduler({
    now: () => clock.now(),
    after: (delayMs, run) => clock.after(delayMs, run),
    isHidden: () => false,
    onVisibilityChange: () => () => {},
  });
  return { book, state, listeners, clock, levels: new DepthLevels(source, scheduler) };
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
    const { book, levels, listeners, clock } = stage();
    let calls = 0;
    levels.subscribe(() => {
      calls += 1;
    });
    for (let change = 0; change < 100; change += 1) {
      book.applyDelta({ asks: [['100.10', `${change + 1}`]], bids: [['99.90', '1']], time: change });
      listeners.call();
      clock.advance(10);
    }
    expect(calls).toBeGreaterThanOrEqual(3);
    // At both ends of the second.
    expect(calls).toBeLessThanOrEqual(1000 / depthIntervalMs + 1);
    clock.advance(depthIntervalMs);
    expect(levels.snapshot().asks).toEqual([{ price: '100.10', amount: '100.0000' }]);
  });

  it('keep the picture while stale, and say when a side is empty', () => {
    const { book, levels, state, listeners, clock } = stage();
    levels.subscribe(() => undefined);
    expect(levels.snapshot().status).toBe('empty');
    book.applySnapshot({ asks: [['100.10', '1']], bids: [['99.90', '1']], time: 1 });
    state.status = 'stale';
    listeners.call();
    clock.advance(depthIntervalMs);
    expect(levels.snapshot()).toMatchObject({ status: 'stale', bids: [{ price: '99.90' }] });
  });

  it('leave nobody listening behind, and are not told any more', () => {
    const { levels, listeners, clock } = stage();
    let calls = 0;
    const stop = levels.subscribe(() => {
      calls += 1;
    });
    listeners.call();
    stop();
    clock.advance(depthIntervalMs);
    expect([listeners.count, calls]).toEqual([0, 0]);
  });
});
