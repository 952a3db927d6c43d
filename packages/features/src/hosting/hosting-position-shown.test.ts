import { dateText } from '@assay/messages/date-text';
import { enUs } from '@assay/messages/en-us';
import { hosting } from '@assay/messages/en-us/hosting';
import { Translator } from '@assay/messages/translator';
import type { HostingPositionRow } from '@assay/protocol/hosting-entities';
import { expect, it } from 'vitest';
import { hostingPositionShown, redemptionShown, statusesOf } from './hosting-position-shown.ts';

const translator = new Translator('en-US', enUs);
translator.add(hosting);
const texts = { t: translator.t, date: dateText };

const row: HostingPositionRow = {
  positionId: '7',
  productId: '1',
  currency: 'USDT',
  amount: '1000',
  dailyRate: '0.01',
  termDays: 30,
  isFlexible: false,
  penaltyRate: '0.5',
  dailyReward: '0.1',
  earned: '0.2',
  paidDays: 2,
  startDay: '2026-02-01',
  endDay: '2026-03-03',
  status: 0,
  penalty: '0',
  penaltyNow: '5',
  returned: '0',
  createdAt: Date.UTC(2026, 0, 31, 23, 59),
  endedAt: 0,
  clientOrderId: '',
};
const at = (day: number, hour = 12) => Date.UTC(2026, 1, day, hour);

it('says every state of both kinds', () => {
  const wordsOf = (kind: 'finance' | 'pool') =>
    statusesOf(kind).map((_, status) => hostingPositionShown({ ...row, status }, kind, texts).statusText);
  expect(wordsOf('finance')).toEqual(['Hosting', 'Completed']);
  expect(wordsOf('pool')).toEqual(['In progress', 'To be redeemed', 'Redeemed']);
  expect(hostingPositionShown({ ...row, status: 9 }, 'pool', texts).statusText).toBe('9');
});

it('knows how each is redeemed', () => {
  const redemptionOf = (kind: 'finance' | 'pool', change: Partial<HostingPositionRow>) =>
    hostingPositionShown({ ...row, ...change }, kind, texts).redemption;
  expect(redemptionOf('finance', { isFlexible: true })).toBe('free');
  expect(redemptionOf('finance', { isFlexible: false })).toBe('none');
  expect(redemptionOf('finance', { isFlexible: true, status: 1 })).toBe('none');
  expect(redemptionOf('pool', {})).toBe('penalty');
  expect(redemptionOf('pool', { status: 1 })).toBe('free');
  expect(redemptionOf('pool', { status: 2 })).toBe('none');
});

it('says what an early redemption costs, brings and gives up', () => {
  // Two days are paid; the third of February is under way.
  expect(redemptionShown(row, at(3))).toEqual({
    penalty: '5',
    returned: '995',
    dueDays: 0,
    due: '0',
    lostDays: 28,
    lost: '2.8',
  });
});

it('counts days that are over and not paid yet as due, not as given up', () => {
  expect(redemptionShown(row, at(4, 0))).toMatchObject({ dueDays: 1, due: '0.1', lostDays: 27, lost: '2.7' });
});

it('gives nothing for the day of the order, and nothing up once the term is over', () => {
  const fresh = { ...row, paidDays: 0, earned: '0' };
  expect(redemptionShown(fresh, at(1, 0) - 1)).toMatchObject({ dueDays: 0, lostDays: 30 });
  expect(redemptionShown(fresh, at(1, 0))).toMatchObject({ dueDays: 0, lostDays: 30 });
  expect(redemptionShown({ ...row, status: 1, paidDays: 30, penaltyNow: '0' }, at(60))).toMatchObject({
    dueDays: 0,
    lostDays: 0,
    lost: '0',
    returned: '1000',
  });
});
