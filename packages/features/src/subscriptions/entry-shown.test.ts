import { describe, expect, it } from 'vitest';
import { entryShown } from './entry-shown.ts';
import { allotment, entryRow } from './testing/subscription-rows.ts';

const date = (timeMs: number) => new Date(timeMs).toISOString().slice(0, 10);
const shown = (change: Partial<typeof entryRow> = {}) => entryShown({ ...entryRow, ...change }, { date });
const done = { status: 1, allotted: '730', cost: '36.5', refunded: '13.5', allotment } as const;

describe('an own subscription', () => {
  it('knows nothing of its outcome before the allotment', () => {
    expect(shown()).toMatchObject({
      wanted: '1,000',
      paid: '50',
      allotted: '–',
      cost: '–',
      refunded: '–',
      vested: '–',
      nextVesting: undefined,
      statusKey: 'subscribe.entryOpen',
      arithmetic: [],
    });
  });

  it('shows what it got, what came back, and what arrives next', () => {
    const next = { nextVestingAt: Date.UTC(2026, 11, 30), nextVestingAmount: '547.5' };
    expect(shown({ ...done, ...next, vested: '182.5' })).toMatchObject({
      allotted: '730',
      cost: '36.5',
      refunded: '13.5',
      vested: '182.5',
      nextVesting: { amount: '547.5', at: '2026-12-30' },
      statusKey: 'subscribe.entryClosed',
    });
    expect(shown(done)).toMatchObject({ vested: '0', nextVesting: undefined });
    expect(shown(done).arithmetic).toHaveLength(3);
  });

  it('of a project that was called off is cancelled, whatever else it says', () => {
    expect(shown({ isCancelled: true, status: 1 })).toMatchObject({ statusKey: 'subscribe.entryCancelled' });
  });
});
