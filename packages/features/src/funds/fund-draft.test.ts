import { describe, expect, it } from 'vitest';
import { type FundDraft, freeUnits, readFundOrder, roomInFund } from './fund-draft.ts';
import { fundHoldingRow, fundRow } from './testing/fund-rows.ts';

const buy: FundDraft = { side: 'buy', amount: '50', fund: fundRow, funds: '5000', holding: undefined };
const redeem: FundDraft = { ...buy, side: 'redeem', amount: '0.1', holding: fundHoldingRow };
const read = (draft: FundDraft) => {
  const reading = readFundOrder(draft, 'units');
  return reading.kind === 'amount' ? reading.amount : reading.message.key;
};

describe('a purchase', () => {
  it('lies between the minimum and what one may still have, each on both of its sides', () => {
    expect(read({ ...buy, amount: '10' })).toBe('10');
    expect(read({ ...buy, amount: '9.99999999' })).toBe('earn.tooSmall');
    expect(read({ ...buy, amount: '1000' })).toBe('1000');
    expect(read({ ...buy, amount: '1000.00000001' })).toBe('earn.tooLarge');
    const holding = { ...fundHoldingRow, waitingBuys: '100' };
    expect(roomInFund({ fund: fundRow, holding })).toBe('400');
    expect(read({ ...buy, holding, amount: '400' })).toBe('400');
    expect(read({ ...buy, holding, amount: '400.00000001' })).toBe('earn.tooLarge');
    expect(roomInFund({ fund: fundRow, holding: { ...holding, value: '2000' } })).toBe('0');
  });

  it('is covered by what both accounts have', () => {
    expect(read({ ...buy, funds: '49.99' })).toBe('earn.tooMuch');
    expect(read({ ...buy, funds: undefined })).toBe('50');
  });
});

describe('a redemption', () => {
  it('takes units that do not wait to be redeemed already, down to the smallest', () => {
    expect(freeUnits(fundHoldingRow)).toBe('0.3');
    expect(freeUnits(undefined)).toBe('0');
    expect(read({ ...redeem, amount: '0.3' })).toBe('0.3');
    expect(read({ ...redeem, amount: '0.30000001' })).toBe('fund.tooManyUnits');
    expect(read({ ...redeem, amount: '0.00000001' })).toBe('0.00000001');
    expect(read({ ...redeem, amount: '0' })).toBe('earn.tooSmall');
  });
});
