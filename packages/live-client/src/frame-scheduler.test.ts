import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bookFlushMs, FrameScheduler, tickerFlushMs } from './frame-scheduler.ts';

const frameMs = 16;
let nowMs: number;
let isHidden: boolean;
let frames: (() => void)[];
let waits: { dueMs: number; run: () => void }[];
let frameCount: number;
let visibilityChanged: () => void;
let scheduler: FrameScheduler;

/** Lets frames pass. */
function pass(durationMs: number): void {
  for (const endMs = nowMs + durationMs; nowMs < endMs; ) {
    nowMs += frameMs;
    for (const wait of waits.filter(({ dueMs }) => dueMs <= nowMs)) {
      waits = waits.filter((entry) => entry !== wait);
      wait.run();
    }
    frameCount += frames.length;
    for (const run of frames.splice(0)) run();
  }
}

beforeEach(() => {
  nowMs = 0;
  isHidden = false;
  frames = [];
  waits = [];
  frameCount = 0;
  scheduler = new FrameScheduler({
    now: () => nowMs,
    after: (delayMs, run) => {
      const wait = { dueMs: nowMs + delayMs, run };
      waits.push(wait);
      return () => {
        waits = waits.filter((entry) => entry !== wait);
      };
    },
    requestFrame: (run) => {
      frames.push(run);
      return () => {
        frames = frames.filter((frame) => frame !== run);
      };
    },
    isHidden: () => isHidden,
    onVisibilityChange: (listener) => {
      visibilityChanged = listener;
      return () => {};
    },
  });
});

describe('the frame scheduler', () => {
  it('flushes a hundred messages a second ten times', () => {
    const flush = vi.fn<() => void>();
    const publisher = scheduler.publisher(flush, bookFlushMs);
    for (let message = 0; message < 100; message += 1) {
      publisher.markDirty();
      pass(10);
    }
    expect(flush.mock.calls.length).toBeGreaterThanOrEqual(8);
    expect(flush.mock.calls.length).toBeLessThanOrEqual(1_700 / bookFlushMs);
    expect(frameCount).toBe(flush.mock.calls.length);
  });

  it('uses one frame for everybody and none when nothing changed', () => {
    const book = vi.fn<() => void>();
    const ticker = vi.fn<() => void>();
    const publishers = [scheduler.publisher(book, bookFlushMs), scheduler.publisher(ticker, tickerFlushMs)];
    expect(frames).toHaveLength(0);
    for (const publisher of publishers) publisher.markDirty();
    expect(frames).toHaveLength(1);
    pass(frameMs);
    expect([book.mock.calls.length, ticker.mock.calls.length]).toEqual([1, 1]);
    expect([frames.length, waits.length]).toEqual([0, 0]);
    for (const publisher of publishers) publisher.markDirty();
    expect([frames.length, waits.length]).toEqual([0, 1]);
    pass(bookFlushMs + frameMs);
    expect([book.mock.calls.length, ticker.mock.calls.length]).toEqual([2, 1]);
    pass(tickerFlushMs);
    expect([book.mock.calls.length, ticker.mock.calls.length]).toEqual([2, 2]);
  });

  it('never forgets the last change', () => {
    const flush = vi.fn<() => void>();
    const publisher = scheduler.publisher(flush, bookFlushMs);
    publisher.markDirty();
    pass(frameMs);
    publisher.markDirty();
    pass(bookFlushMs * 2);
    expect(flush).toHaveBeenCalledTimes(2);
  });

  it('rests while the page is hidden and catches up once', () => {
    const flush = vi.fn<() => void>();
    const publisher = scheduler.publisher(flush, bookFlushMs);
    publisher.markDirty();
    isHidden = true;
    visibilityChanged();
    for (let message = 0; message < 10; message += 1) {
      publisher.markDirty();
      pass(bookFlushMs);
    }
    expect(flush).not.toHaveBeenCalled();
    isHidden = false;
    visibilityChanged();
    pass(frameMs);
    expect(flush).toHaveBeenCalledOnce();
  });

  it('leaves a publisher that has stopped alone', () => {
    const flush = vi.fn<() => void>();
    const publisher = scheduler.publisher(flush, bookFlushMs);
    publisher.markDirty();
    publisher.stop();
    pass(bookFlushMs);
    expect(flush).not.toHaveBeenCalled();
  });
});
