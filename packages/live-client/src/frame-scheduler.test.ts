import { Random } from '@assay/amounts/testing/random';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FrameScheduler, gridMs } from './frame-scheduler.ts';
import { ManualClock } from './testing/manual-clock.ts';

/** Of something that is dear to draw. */
const rareMs = 250;
let clock: ManualClock;
let isHidden: boolean;
let visibilityChanged: () => void;
let scheduler: FrameScheduler;

beforeEach(() => {
  clock = new ManualClock();
  isHidden = false;
  scheduler = new FrameScheduler({
    now: () => clock.now(),
    after: (delayMs, run) => clock.after(delayMs, run),
    isHidden: () => isHidden,
    onVisibilityChange: (listener) => {
      visibilityChanged = listener;
      return () => {};
    },
  });
});

describe('the frame scheduler', () => {
  it('flushes a hundred messages a second ten times a second', () => {
    const flush = vi.fn<() => void>();
    const publisher = scheduler.publisher(flush);
    for (let message = 0; message < 100; message += 1) {
      publisher.markDirty();
      clock.advance(10);
    }
    // Both ends of the second are beats.
    expect(flush).toHaveBeenCalledTimes(1_000 / gridMs + 1);
  });

  it('flushes the first change after a rest at once', () => {
    const flush = vi.fn<() => void>();
    const publisher = scheduler.publisher(flush);
    for (const restMs of [0, gridMs, 5_000]) {
      clock.advance(restMs);
      flush.mockClear();
      publisher.markDirty();
      clock.advance(0);
      expect(flush).toHaveBeenCalledOnce();
    }
  });

  it('waits for nothing when nothing changed', () => {
    const publishers = [scheduler.publisher(() => {}), scheduler.publisher(() => {})];
    expect(clock.waiting).toBe(0);
    for (const publisher of publishers) publisher.markDirty();
    expect(clock.waiting).toBe(1);
    clock.advance(gridMs * 3);
    expect(clock.waiting).toBe(0);
  });

  it('keeps everybody on one grid and forgets no last change, whenever changes come (seed 7)', () => {
    const random = new Random(7);
    const flushedAtMs: number[] = [];
    const states = [gridMs, gridMs, gridMs, rareMs].map((intervalMs) => {
      const state = { intervalMs, value: 0, shown: 0, shownAtMs: [] as number[] };
      const publisher = scheduler.publisher(() => {
        state.shown = state.value;
        state.shownAtMs.push(clock.now());
        flushedAtMs.push(clock.now());
      }, intervalMs);
      return { state, publisher };
    });
    for (let change = 0; change < 2_000; change += 1) {
      const { state, publisher } = states[random.below(states.length)] ?? expect.unreachable();
      state.value = change;
      publisher.markDirty();
      clock.advance(random.below(random.below(20) === 0 ? 500 : 30));
    }
    clock.advance(rareMs + gridMs);
    const gaps = (timesMs: readonly number[]) => timesMs.slice(1).map((timeMs, at) => timeMs - (timesMs[at] ?? 0));
    expect(Math.min(...gaps([...new Set(flushedAtMs)]))).toBe(gridMs);
    for (const { state } of states) {
      expect(state.shown).toBe(state.value);
      expect(Math.min(...gaps(state.shownAtMs))).toBeGreaterThanOrEqual(state.intervalMs);
    }
  });

  it('draws with the same beat what a flush marks, and what marks itself at the next', () => {
    const drawn: string[] = [];
    const book = scheduler.publisher(() => {
      drawn.push('book');
      depth.markDirty();
    });
    const depth = scheduler.publisher(() => drawn.push('depth'), rareMs);
    const clockHand = scheduler.publisher(() => {
      drawn.push('hand');
      if (drawn.length < 9) clockHand.markDirty();
    });
    book.markDirty();
    clockHand.markDirty();
    clock.advance(0);
    expect(drawn).toEqual(['book', 'depth', 'hand']);
    clock.advance(gridMs - 1);
    expect(drawn).toHaveLength(3);
    clock.advance(1);
    expect(drawn.slice(3)).toEqual(['hand']);
  });

  it('rests while the page is hidden and catches up once', () => {
    const flush = vi.fn<() => void>();
    const publisher = scheduler.publisher(flush);
    publisher.markDirty();
    isHidden = true;
    visibilityChanged();
    for (let message = 0; message < 10; message += 1) {
      publisher.markDirty();
      clock.advance(gridMs);
    }
    expect(flush).not.toHaveBeenCalled();
    isHidden = false;
    visibilityChanged();
    clock.advance(0);
    expect(flush).toHaveBeenCalledOnce();
  });

  it('leaves a publisher that has stopped alone', () => {
    const flush = vi.fn<() => void>();
    const publisher = scheduler.publisher(flush);
    publisher.markDirty();
    publisher.stop();
    clock.advance(gridMs);
    expect(flush).not.toHaveBeenCalled();
  });
});
