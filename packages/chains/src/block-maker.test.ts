import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BlockMaker } from './block-maker.ts';

const blockMs = 5;

/** Looks that have no answer yet, the oldest first. */
let asked: ((isWaiting: boolean) => void)[];
let made: number;
let maker: BlockMaker;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  made = 0;
  maker = new BlockMaker({
    blockMs,
    isAnythingWaiting: () => new Promise((resolve) => asked.push(resolve)),
    makeBlock: async () => {
      made += 1;
    },
  });
});
afterEach(() => {
  maker.stop();
  vi.useRealTimers();
});

async function answer(isWaiting: boolean): Promise<void> {
  asked.shift()?.(isWaiting);
  await vi.advanceTimersByTimeAsync(0);
}

it('makes blocks while somebody waits for them, and then none', async () => {
  maker.look();
  for (const _ of [1, 2]) {
    await answer(true);
    await vi.advanceTimersByTimeAsync(blockMs);
  }
  await answer(false);
  await vi.advanceTimersByTimeAsync(blockMs);
  expect([made, asked.length]).toEqual([2, 0]);
});

it('believes the newest look alone: an answer that comes late is of a chain without the newest block', async () => {
  maker.look();
  maker.look();
  const [late] = asked.splice(0, 1);
  await answer(true);
  await vi.advanceTimersByTimeAsync(blockMs);
  expect(made).toBe(1);
  late?.(true);
  await vi.advanceTimersByTimeAsync(blockMs);
  await answer(false);
  await vi.advanceTimersByTimeAsync(blockMs);
  expect(made).toBe(1);
});
