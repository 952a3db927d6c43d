import { expect, it } from 'vitest';
import { faucetFault } from './use-faucet.ts';

it('names a wrong amount before the faucet is asked', () => {
  expect(['', '0', '1.123456789', '1e5', '5'].map(faucetFault)).toEqual([
    'ticket.enterAmount',
    'l.error.amountNotPositive',
    'l.error.amountDecimals',
    'l.error.amountMalformed',
    undefined,
  ]);
});
