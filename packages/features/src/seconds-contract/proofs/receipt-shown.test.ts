import { checkReceipt } from '@assay/settlement/check-receipt';
import type { ContractReceipt } from '@assay/settlement/receipt';
import { madeReceipt, type ReceiptCase } from '@assay/settlement/testing/made-receipt';
import { describe, expect, it } from 'vitest';
import { exactNumber, utcDateTime, utcTime } from '../../numbers/exact-number.ts';
import { arithmeticShown, ratePercent } from './receipt-arithmetic.ts';
import { ticksShown } from './receipt-ticks-shown.ts';

const startMs = Date.UTC(2026, 10, 21, 8, 10, 30);
const terms: ReceiptCase = {
  direction: 'down',
  stakeAtoms: 200n * 10n ** 12n,
  feePpm: 2_000,
  incomeRatePpm: 850_000,
  holdingSeconds: 120,
  exitTicks: 5,
  account: 'real',
  openedAfter: 35,
  prices: Array.from({ length: 240 }, (_, at) => (at < 150 ? '67431.57' : `67430.${String(10 + (at % 80))}`)),
  startMs,
};

function viewsOf(receipt: ContractReceipt) {
  const { used } = checkReceipt(receipt);
  if (used === undefined) throw new Error('this is no receipt');
  return { ticks: ticksShown(receipt, used), sums: arithmeticShown(receipt, used) };
}

describe('a receipt as it is shown', () => {
  const receipt = madeReceipt(terms);
  const { ticks, sums } = viewsOf(receipt);

  it('lists the last tick seen, the entry, what lies between and the exit ticks', () => {
    expect(ticks.brief.map((row) => (row.kind === 'gap' ? row.count : `${row.use} ${String(row.useNumber)}`))).toEqual([
      'last-seen 0',
      'entry 1',
      115,
      'exit 1',
      'exit 2',
      'exit 3',
      'exit 4',
      'exit 5',
    ]);
    expect(ticks.all).toHaveLength(receipt.ticks.length);
    expect(ticks.brief[1]).toMatchObject({ sequence: 37, time: '08:11:06.000', price: '67,431.57' });
    expect(ticks.sourceNames).toEqual(['source-0', 'source-1', 'source-2']);
  });

  it('computes the chain up to the value of the published head', () => {
    expect(ticks.hashes.get(receipt.endHead?.sequence ?? 0)).toBe(receipt.endHead?.hash);
    expect(ticks.all.every(({ hash }) => /^[0-9a-f]{64}$/.test(hash))).toBe(true);
  });

  it('does the arithmetic in the open, with every digit', () => {
    const exit = ticks.brief.flatMap((row) => (row.kind === 'tick' && row.use === 'exit' ? [row.price] : []));
    expect(sums.exitSum).toBe(`(${exit.join(' + ')}) ÷ 5`);
    expect(sums).toMatchObject({
      result: 'win',
      stake: '200.00',
      fee: '0.40',
      rate: '0.85',
      profit: '170.00',
      returned: '370.00',
      net: '+169.60',
      netDirection: 'up',
    });
    expect(sums.comparison).toMatchObject({ sign: '<', entry: '67,431.57', exit: sums.exitPrice });
  });

  it('shows the medians of the second rule with the prices that they are of', () => {
    const { ticks: rows, sums: medians } = viewsOf(madeReceipt({ ...terms, ruleVersion: 2, exitTicks: 3 }));
    expect(rows.brief.map((row) => (row.kind === 'gap' ? row.count : `${row.use} ${String(row.useNumber)}`))).toEqual([
      'last-seen 0',
      1,
      'entry 1',
      'entry 2',
      'entry 3',
      117,
      'exit 1',
      'exit 2',
      'exit 3',
    ]);
    expect(medians).toMatchObject({
      isMedian: true,
      entryPrices: '67,431.57; 67,431.57; 67,431.57',
      entryPrice: '67,431.57',
      exitSum: '67,430.87; 67,430.88; 67,430.89',
      exitPrice: '67,430.88',
      comparison: { exit: '67,430.88', sign: '<', entry: '67,431.57', difference: '0.69' },
    });
    expect(sums).toMatchObject({ isMedian: false, entryPrices: '', entryPrice: '67,431.57' });
  });

  it('shows the loss of the other call', () => {
    expect(viewsOf(madeReceipt({ ...terms, direction: 'up' })).sums).toMatchObject({
      result: 'lose',
      returned: '0.00',
      net: '−200.40',
      netDirection: 'down',
    });
  });

  it('gives back stake and fee of a draw', () => {
    const flat = { ...terms, prices: terms.prices.map(() => '0.5') };
    expect(viewsOf(madeReceipt(flat)).sums).toMatchObject({
      result: 'draw',
      returned: '200.40',
      net: '0.00',
      comparison: { sign: '=', difference: '0.0' },
    });
  });

  it('shows a void one without exit, with the last tick before its expiry', () => {
    const gap = { ...terms, prices: terms.prices.map((price, at) => (at > 100 && at < 170 ? undefined : price)) };
    const { ticks: rows, sums: result } = viewsOf(madeReceipt(gap));
    expect(result).toMatchObject({
      result: 'void',
      exitSum: '',
      comparison: undefined,
      returned: '200.40',
      net: '0.00',
    });
    expect(rows.brief.flatMap((row) => (row.kind === 'tick' ? [row.use] : []))).toEqual([
      'last-seen',
      'entry',
      'before-expiry',
    ]);
  });

  it('shows an order without an entry', () => {
    const silent = { ...terms, prices: terms.prices.map((price, at) => (at > 35 && at < 45 ? undefined : price)) };
    const { ticks: rows, sums: result } = viewsOf(madeReceipt(silent));
    expect(result).toMatchObject({ result: 'void', returned: '200.40' });
    expect(rows.brief.flatMap((row) => (row.kind === 'tick' ? [row.use] : []))).toEqual(['last-seen']);
  });
});

it('writes numbers out to their last digit, and times in UTC', () => {
  expect([
    exactNumber('1234.5', 2),
    exactNumber('0.123456789012', 2),
    exactNumber('7', 0),
    exactNumber('1.100', 0),
  ]).toEqual(['1,234.50', '0.123456789012', '7', '1.1']);
  expect([ratePercent(850_000), ratePercent(2_000), ratePercent(825_500)]).toEqual(['85 %', '0.2 %', '82.55 %']);
  expect(utcTime(startMs + 5)).toBe('08:10:30.005');
  expect(utcDateTime(startMs)).toBe('2026-11-21 08:10:30');
  expect(utcTime(Number.MAX_SAFE_INTEGER)).toBe(String(Number.MAX_SAFE_INTEGER));
});
