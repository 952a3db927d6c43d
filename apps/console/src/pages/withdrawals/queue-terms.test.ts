import { describe, expect, it } from 'vitest';
import { chosenRows, readQueueTerms, type Waiting, writeQueueTerms } from './queue-terms.ts';

const row = (withdrawalId: string, changed: Partial<Waiting>): Waiting => ({
  ...{ withdrawalId, userId: '1', email: '', state: 'reviewing', currency: 'USDT', network: 'ERC20', address: '' },
  ...{ tag: '', amount: '1', fee: '0', worth: '1', requestedAt: 0, approvals: [], approvalsNeeded: 1 },
  risk: { level: 'low', noted: 0 },
  ...changed,
});

const rows = [
  row('1', { worth: '5' }),
  row('2', { currency: 'BTC', worth: '', risk: { level: 'medium', noted: 2 } }),
  row('3', { worth: '70', risk: { level: 'high', noted: 1 }, approvals: ['a'] }),
  row('4', { worth: '6', risk: { level: 'high', noted: 3 } }),
];
const listed = (query: string) =>
  chosenRows(rows, readQueueTerms(query))
    .map(({ withdrawalId }) => withdrawalId)
    .join('');

describe('the terms of the queue', () => {
  it('choose by coin, risk and approvals, and leave out what they do not know', () => {
    expect(listed('')).toBe('1234');
    expect(listed('coin=BTC')).toBe('2');
    expect(listed('risk=high')).toBe('34');
    expect(listed('risk=high&votes=none')).toBe('4');
    expect(listed('votes=some')).toBe('3');
    expect(listed('risk=other&votes=x&order=y')).toBe('1234');
  });

  it('order by risk and by worth, what has no price first, and else the oldest first', () => {
    expect(listed('order=risk')).toBe('4321');
    expect(listed('order=worth')).toBe('2341');
  });

  it('stand in the address beside the open case, and the usual ones do not', () => {
    const terms = readQueueTerms('case=7&coin=BTC&order=risk');
    expect(writeQueueTerms('case=7&coin=BTC&order=risk', { ...terms, coin: '', risk: 'high' })).toBe(
      '?case=7&order=risk&risk=high',
    );
    expect(writeQueueTerms('coin=BTC', readQueueTerms(''))).toBe('');
  });
});
