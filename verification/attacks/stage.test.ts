import { describe, expect, it } from 'vitest';
import { hurt, lostSeconds } from './stage.ts';

const served = { said: { accepted: 100 }, acceptedMs: [], acceptedSpans: [] };
const quiet = {
  orders: served,
  cancellations: served,
  contracts: served,
  reads: served,
  charts: served,
  guests: served,
};
const refusedOrders = (refused: number) => ({
  ...quiet,
  orders: { said: { accepted: 1_000 - refused, 'l.error.overloaded': refused }, acceptedMs: [], acceptedSpans: [] },
});

describe('what an innocent user may not feel', () => {
  it('is a refusal, where none is allowed', () => {
    expect(hurt(quiet, false)).toEqual([]);
    expect(hurt(refusedOrders(1), false)).not.toEqual([]);
  });

  it('is more refusals than a twentieth of a kind of calls, where some are allowed', () => {
    expect(hurt(refusedOrders(50), true)).toEqual([]);
    expect(hurt(refusedOrders(51), true)).toEqual(['51 of 1000 orders of the innocent user were refused for now']);
    expect(hurt(refusedOrders(999), true)).not.toEqual([]);
  });

  it('is one call that is not answered, or answered with a fault', () => {
    const once = (word: string) => ({
      ...quiet,
      reads: { said: { accepted: 999, [word]: 1 }, acceptedMs: [], acceptedSpans: [] },
    });
    for (const word of ['unanswered', 'l.error.internal']) expect(hurt(once(word), true)).not.toEqual([]);
  });
});

describe('what an attack may not cost the index', () => {
  const lost = (count: number, expected: number) =>
    lostSeconds({ lost: count, expected, lacking: Array.from({ length: count }, (_, at) => `second ${at}`) });

  it('is more than a twentieth of its seconds, and more than one', () => {
    expect(lost(0, 8)).toEqual([]);
    expect(lost(1, 8)).toEqual([]);
    expect(lost(2, 8)).toEqual(['2 of 8 seconds of the index were lost: second 0; second 1']);
    expect(lost(2, 40)).toEqual([]);
    expect(lost(3, 40)).toHaveLength(1);
  });
});
