import { expect, it } from 'vitest';
import { SharedAnswer } from './shared-answer.ts';

it('is made once for all who ask while it is made, and for who asks soon after', async () => {
  let nowMs = 0;
  let made = 0;
  let finish: (value: number) => void = () => undefined;
  const make = () =>
    new Promise<number>((resolve) => {
      made += 1;
      finish = resolve;
    });
  const answer = new SharedAnswer(make, 1_000, () => nowMs);
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
  const answer = new SharedAnswer(make, 1_000, () => 0);
  await expect(Promise.all([answer.get(), answer.get()])).rejects.toThrow('no');
  expect(await answer.get()).toBe(2);
});
