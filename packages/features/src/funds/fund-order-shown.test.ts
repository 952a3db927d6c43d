import { describe, expect, it } from 'vitest';
import { fundOrderShown } from './fund-order-shown.ts';
import { fundOrderRow, fundRow } from './testing/fund-rows.ts';

const texts = { date: (timeMs: number) => new Date(timeMs).toISOString(), language: 'en-US' } as const;
const shown = (change: Partial<typeof fundOrderRow> = {}) =>
  fundOrderShown({ ...fundOrderRow, ...change }, [fundRow], texts);

describe('an order of a fund', () => {
  it('waits for the value of a day, and nothing of its outcome is known', () => {
    expect(shown()).toMatchObject({
      name: 'Majors',
      sideKey: 'fund.sideBuy',
      amount: '100.00000000',
      units: '–',
      value: '–',
      fee: '–',
      statusKey: 'fund.orderWaiting',
      day: '2026-11-24',
      isLater: false,
      reasonKey: undefined,
    });
  });

  it('tells the value that it got, and that it is a later one after an outage', () => {
    const done = { status: 1, units: '0.0999', fee: '0.1', value: '1000', valueDay: '2026-11-24' };
    expect(shown(done)).toMatchObject({ statusKey: 'fund.orderDone', units: '0.09990000', isLater: false });
    expect(shown({ ...done, valueDay: '2026-11-26' })).toMatchObject({ day: '2026-11-26', isLater: true });
  });

  it('says why it was paid back', () => {
    for (const [reason, key] of [
      ['treasury', 'fund.reasonTreasury'],
      ['quota', 'fund.reasonQuota'],
      ['tooSmall', 'fund.reasonTooSmall'],
    ] as const)
      expect(shown({ status: 2, reason })).toMatchObject({ statusKey: 'fund.orderRefused', reasonKey: key });
  });

  it('names a fund that is gone by its number', () => {
    expect(fundOrderShown({ ...fundOrderRow, productId: '9' }, [fundRow], texts).name).toBe('9');
  });
});
