import { dateText } from '@assay/messages/date-text';
import { enUs } from '@assay/messages/en-us';
import { hosting } from '@assay/messages/en-us/hosting';
import { Translator } from '@assay/messages/translator';
import type { HostingProductRow, ProductStatus } from '@assay/protocol/hosting-entities';
import { expect, it } from 'vitest';
import { hostingProductShown, rateText } from './hosting-product-shown.ts';

const translator = new Translator('en-US', enUs);
translator.add(hosting);
const texts = { t: translator.t, date: dateText };

const row: HostingProductRow = {
  productId: '1',
  currency: 'USDT',
  isFlexible: true,
  termDays: 365,
  dailyRate: '0.0082191',
  yearlyRate: '2.9999715',
  penaltyRate: '0',
  minimum: '10',
  maximum: '50000.5',
  quota: '1000000',
  taken: '250000',
  left: '750000',
  state: 0,
  status: 'open',
  opensAt: Date.UTC(2026, 1, 1),
  closesAt: 0,
  agreement: 1,
};

it('names a product by its coin and how one leaves it', () => {
  const nameOf = (change: Partial<HostingProductRow>, kind: 'finance' | 'pool') => {
    const { name, term } = hostingProductShown({ ...row, ...change }, kind, texts);
    return [name, term];
  };
  expect(nameOf({}, 'finance')).toEqual(['USDT, flexible', 'Redeem at any time, 365 days at most']);
  expect(nameOf({ isFlexible: false, termDays: 30 }, 'finance')).toEqual([
    'USDT, 30 days',
    'Returns by itself after 30 days',
  ]);
  expect(nameOf({ isFlexible: false, termDays: 7 }, 'pool')).toEqual([
    'USDT, 7 days',
    'Redeem after 7 days, earlier at a penalty',
  ]);
});

it('shows terms without needless zeros', () => {
  const shown = hostingProductShown(row, 'finance', texts);
  expect(shown).toMatchObject({ minimum: '10', maximum: '50,000.5', quota: '1,000,000', left: '750,000' });
  expect(shown.takenShare).toBe(0.25);
});

it('never shows more than a whole quota taken', () => {
  const shareOf = (taken: string, quota: string) =>
    hostingProductShown({ ...row, taken, quota }, 'finance', texts).takenShare;
  expect(shareOf('0', '1000')).toBe(0);
  expect(shareOf('999.999', '1000')).toBe(0.999);
  expect(shareOf('1000', '1000')).toBe(1);
  expect(shareOf('2000', '1000')).toBe(1);
  expect(shareOf('0', '0')).toBe(1);
});

it('says every state in words, and takes orders in one of them only', () => {
  const of = (status: ProductStatus) => hostingProductShown({ ...row, status }, 'finance', texts);
  expect(of('open')).toMatchObject({ isOpen: true, statusText: 'Open' });
  expect(of('scheduled').statusText).toBe(`Opens ${dateText(row.opensAt, 'YYYY-MM-DD HH:MM')}`);
  for (const status of ['scheduled', 'paused', 'soldOut', 'closed'] as const) expect(of(status).isOpen).toBe(false);
});

it('cuts the yearly rate and never rounds it up', () => {
  const shown = hostingProductShown(row, 'finance', texts);
  expect(shown).toMatchObject({ yearlyRate: '2.99 %', dailyRate: '0.0082191 %' });
});

it('writes rates with two decimals at least', () => {
  expect(rateText('3')).toBe('3.00 %');
  expect(rateText('0.5')).toBe('0.50 %');
  expect(rateText('0.0082191')).toBe('0.0082191 %');
});
