import { expect, it } from 'vitest';
import { keptByCost, SharedAnswer } from './shared-answer.ts';

it('is made once for all who ask while it is made, and for who asks soon after', async () => {
  let nowMs = 0;
  let made = 0;
  let finish: (value: number) => void = () => undefined;
  const make = () =>
    new Promise<number>((resolve) => {
      made += 1;
      finish = resolve;
    });
  const answer = new SharedAnswer(
    make,
    () => 1_000,
    () => nowMs,
  );
  const asked = Array.from({ length: 1_000 }, () => answer.get());
  // Longer than it is kept: nobody starts another one beside it.
  nowMs = 5_000;
  asked.push(answer.get());
  finish(7);
  expect(new Set(await Promise.all(asked))).toEqual(new Set([7]));
  expect(made).toBe(1);
  void answer.get();
  expect(made).toBe(2);
  finish(8);
  nowMs = 5_999;
  expect(await answer.get()).toBe(8);
  nowMs = 6_000;
  void answer.get();
  expect(made).toBe(3);
});

it('is made anew after a failure', async () => {
  let made = 0;
  const make = async () => {
    made += 1;
    if (made === 1) throw new Error('no');
    return made;
  };
  const answer = new SharedAnswer(
    make,
    () => 1_000,
    () => 0,
  );
  await expect(Promise.all([answer.get(), answer.get()])).rejects.toThrow('no');
  expect(await answer.get()).toBe(2);
});

function costly() {
  const state = { nowMs: 5_000, taken: 0, answer: [] as (() => void)[], fail: [] as (() => void)[] };
  const shared = new SharedAnswer(
    () =>
      new Promise<number>((resolve, reject) => {
        state.taken += 1;
        const number = state.taken;
        state.answer.push(() => resolve(number));
        state.fail.push(() => reject(new Error('no database')));
      }),
    keptByCost,
    () => state.nowMs,
  );
  return { state, shared };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

it('that is kept by its cost is made once however many ask, and once a minute when it takes 0.8 s', async () => {
  const { state, shared } = costly();
  const asked = [shared.get(), shared.get()];
  state.nowMs += 800;
  asked.push(shared.get());
  state.answer[0]?.();
  expect(await Promise.all(asked)).toEqual([1, 1, 1]);
  await settle();
  for (state.nowMs += 1; state.nowMs < 5_800 + 60_000; state.nowMs += 1_000) expect(await shared.get()).toBe(1);
  expect(state.taken).toBe(1);
  state.nowMs = 5_800 + 60_000;
  const next = shared.get();
  state.answer[1]?.();
  expect(await next).toBe(2);
});

it('that is kept by its cost is kept for a second when it takes nothing, and not at all when it fails', async () => {
  const { state, shared } = costly();
  const first = shared.get();
  state.answer[0]?.();
  await first;
  await settle();
  state.nowMs += 999;
  expect(await shared.get()).toBe(1);
  state.nowMs += 1;
  const second = shared.get();
  state.fail[1]?.();
  await expect(second).rejects.toThrow('no database');
  await settle();
  const third = shared.get();
  state.answer[2]?.();
  expect(await third).toBe(3);
});
