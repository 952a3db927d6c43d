import { describe, expect, it } from 'vitest';
import { WHO_LENGTH_MAX, WHY_LENGTH_MAX } from '../signer-limits.ts';
import { operatorRequest } from './operator-messages.ts';

describe('what an operator says', () => {
  const isTaken = (request: object) =>
    operatorRequest.safeParse({ call: 'stop', who: 'alice', why: 'a test', ...request }).success;

  it('names who and why, in one line that a terminal shows', () => {
    expect(isTaken({})).toBe(true);
    expect(isTaken({ who: 'x'.repeat(WHO_LENGTH_MAX), why: '为'.repeat(WHY_LENGTH_MAX) })).toBe(true);
    expect(isTaken({ who: 'x'.repeat(WHO_LENGTH_MAX + 1) })).toBe(false);
    expect(isTaken({ why: 'x'.repeat(WHY_LENGTH_MAX + 1) })).toBe(false);
    for (const empty of [{ who: '' }, { why: '' }, { why: 'a\u001b[2Jb' }, { why: 'a\nb' }])
      expect(isTaken(empty)).toBe(false);
  });

  it('is about a coin or a network that there is', () => {
    expect(isTaken({ call: 'set-coin-cap', currency: 'BTC', amount: '5' })).toBe(true);
    expect(isTaken({ call: 'set-coin-cap', currency: 'XYZ', amount: '5' })).toBe(false);
    expect(isTaken({ call: 'set-fee-cap', network: 'ERC20', amount: '5' })).toBe(true);
    expect(isTaken({ call: 'set-fee-cap', network: 'ETH', amount: '5' })).toBe(false);
    expect(isTaken({ call: 'sign' })).toBe(false);
  });
});
