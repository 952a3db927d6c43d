import { expect, it } from 'vitest';
import { limitShown } from './limit-shown.ts';

it('the day’s limit counts what was lost and what is at risk', () => {
  const limit = {
    currency: 'USDT',
    stakeMax: '100',
    dailyLossMax: '200',
    pending: null,
    lostToday: '90.4',
    atRisk: '30',
  };
  const protection = {
    limits: [limit],
    excludedUntil: 0,
    riskVersion: 0,
    riskVersionNeeded: 1,
    realAllowed: true,
    country: '',
    countryVerified: false,
    countryAllowed: true,
    legalBasis: '',
  };
  expect(limitShown(protection, 'USDT')).toEqual({
    used: '120.40',
    dailyLossMax: '200.00',
    stakeMax: '100.00',
    percent: 61,
  });
  expect(limitShown({ ...protection, limits: [{ ...limit, dailyLossMax: '0' }] }, 'USDT')?.percent).toBe(100);
  expect(limitShown(protection, 'USDC')).toBeUndefined();
});
