import { expect, it } from 'vitest';
import { ToldSeldom, withoutNumbers } from './told-seldom.ts';

it('tells the same once an hour, whatever its numbers are, and again when it was over', () => {
  let nowMs = 0;
  const told = new ToldSeldom(() => nowMs);
  const tell = (sentence: string) => told.isNews(withoutNumbers(sentence));
  expect(told.forget()).toBe(false);
  expect(tell('no answer within 1000 ms')).toBe(true);
  for (const ms of [999, 1_000, 2_000]) expect(tell(`no answer within ${ms} ms`)).toBe(false);
  expect(tell('another fault')).toBe(true);
  nowMs += 60 * 60_000;
  expect([tell('no answer within 1 ms'), tell('no answer within 2 ms')]).toEqual([true, false]);
  expect(told.forget()).toBe(true);
  expect(tell('no answer within 3 ms')).toBe(true);
});

it('remembers so many and no more', () => {
  const told = new ToldSeldom(() => 0);
  const name = (count: number) => 'x'.repeat(count + 1);
  for (let count = 0; count < 1_001; count += 1) expect(told.isNews(name(count))).toBe(true);
  expect([told.isNews(name(1_000)), told.isNews(name(0))]).toEqual([false, true]);
});
