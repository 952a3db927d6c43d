import { describe, expect, it } from 'vitest';
import { costOf, mostCoins, readSubscription, type SubscriptionDraft } from './subscription-draft.ts';
import { projectRow } from './testing/subscription-rows.ts';

const draft: SubscriptionDraft = { amount: '1000', project: projectRow, funds: '5000' };
const read = (change: Partial<SubscriptionDraft>) => readSubscription({ ...draft, ...change });
const keyOf = (change: Partial<SubscriptionDraft>) => {
  const reading = read(change);
  return reading.kind === 'amount' ? reading.amount : reading.message.key;
};

describe('how many coins', () => {
  it('come with what they cost', () => {
    expect(read({})).toEqual({ kind: 'amount', amount: '1000', cost: '50' });
    expect(costOf('30', '0.000000000001')).toBe('0.00000000003');
  });

  it('lie between the minimum and the cap, each on both of its sides, in whole steps', () => {
    expect(keyOf({ amount: '100' })).toBe('100');
    expect(keyOf({ amount: '99' })).toBe('subscribe.tooFew');
    expect(keyOf({ amount: '20000' })).toBe('20000');
    expect(keyOf({ amount: '20010' })).toBe('subscribe.tooMany');
    expect(keyOf({ amount: '110' })).toBe('110');
    expect(keyOf({ amount: '115' })).toBe('subscribe.notAStep');
    expect(keyOf({ amount: '110.1' })).toBe('subscribe.notAStep');
  });

  it('come together with those that one has subscribed before', () => {
    expect(keyOf({ amount: '1000', subscribed: '19000' })).toBe('1000');
    expect(keyOf({ amount: '1010', subscribed: '19000' })).toBe('subscribe.tooMany');
    expect(mostCoins({ ...draft, subscribed: '19000' })).toBe('1000');
    expect(mostCoins({ ...draft, subscribed: '20000' })).toBeUndefined();
  });

  it('are no more than one can pay; such a wish can be previewed all the same', () => {
    expect(keyOf({ funds: '50' })).toBe('1000');
    expect(read({ funds: '49.999999999999' })).toEqual({
      kind: 'fault',
      message: { key: 'earn.tooMuch', values: { amount: '49.99999999', coin: 'USDT' } },
      amount: '1000',
    });
    expect(keyOf({ funds: undefined })).toBe('1000');
  });

  it('are numbers', () => {
    expect(keyOf({ amount: '' })).toBe('subscribe.enterAmount');
    expect(keyOf({ amount: '100.' })).toBe('100');
    expect(keyOf({ amount: '1,000' })).toBe('l.error.amountMalformed');
    expect(keyOf({ amount: '100.123456789' })).toBe('earn.decimals');
    expect(keyOf({ amount: '0' })).toBe('subscribe.tooFew');
  });
});

describe('the most coins', () => {
  it('are what the money is enough for in whole steps, and no more than the cap', () => {
    expect(mostCoins({ ...draft, funds: '50.49' })).toBe('1000');
    expect(mostCoins({ ...draft, funds: '50.5' })).toBe('1010');
    expect(mostCoins({ ...draft, funds: '100000' })).toBe('20000');
  });

  it('are none below the minimum, and while nobody knows', () => {
    expect(mostCoins({ ...draft, funds: '5' })).toBe('100');
    expect(mostCoins({ ...draft, funds: '4.99' })).toBeUndefined();
    expect(mostCoins({ ...draft, funds: undefined })).toBeUndefined();
  });
});
