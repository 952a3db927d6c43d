import { expect, it } from 'vitest';
import { SharedLook } from './shared-look.ts';

function looks() {
  const state = { nowMs: 5_000, taken: 0, answer: [] as (() => void)[], fail: [] as (() => void)[] };
  const shared = new SharedLook(
    () =>
      new Promise<number>((resolve, reject) => {
        state.taken += 1;
        const number = state.taken;
        state.answer.push(() => resolve(number));
        state.fail.push(() => reject(new Error('no database')));
      }),
    () => state.nowMs,
  );
  return { state, shared };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

it('is taken once however many ask, and once a minute when it takes 0.8 s', async () => {
  const { state, shared } = looks();
  const asked = [shared.value(), shared.value()];
  state.nowMs += 800;
  asked.push(shared.value());
  state.answer[0]?.();
  expect(await Promise.all(asked)).toEqual([1, 1, 1]);
  await settle();
  for (state.nowMs += 1; state.nowMs < 5_800 + 60_000; state.nowMs += 1_000) expect(await shared.value()).toBe(1);
  expect(state.taken).toBe(1);
  state.nowMs = 5_800 + 60_000;
  const next = shared.value();
  state.answer[1]?.();
  expect(await next).toBe(2);
});

it('is kept for a second when it takes nothing, and not at all when it fails', async () => {
  const { state, shared } = looks();
  const first = shared.value();
  state.answer[0]?.();
  await first;
  await settle();
  state.nowMs += 999;
  expect(await shared.value()).toBe(1);
  state.nowMs += 1;
  const second = shared.value();
  state.fail[1]?.();
  await expect(second).rejects.toThrow('no database');
  await settle();
  const third = shared.value();
  state.answer[2]?.();
  expect(await third).toBe(3);
});
