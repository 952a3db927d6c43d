import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Rounds } from './rounds.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('does its work by the clock and on demand, never twice at once, until it is stopped', async () => {
  let [done, atOnce, most] = [0, 0, 0];
  const rounds = new Rounds({
    everyMs: 1_000,
    async work() {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise((resolve) => setTimeout(resolve, 400));
      atOnce -= 1;
      done += 1;
    },
  });
  rounds.start();
  await vi.advanceTimersByTimeAsync(999);
  expect([done, atOnce]).toEqual([0, 0]);
  await vi.advanceTimersByTimeAsync(1);
  void rounds.run();
  await vi.advanceTimersByTimeAsync(800);
  expect([done, most]).toEqual([2, 1]);
  // Its own round ended at 1,400 ms.
  await vi.advanceTimersByTimeAsync(700);
  expect(atOnce).toBe(1);
  const stopped = rounds.stop();
  expect(rounds.isStopped).toBe(true);
  await vi.advanceTimersByTimeAsync(400);
  await stopped;
  expect(done).toBe(3);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(done).toBe(3);
});
