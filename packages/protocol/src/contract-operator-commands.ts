import { contractCoins } from './contract-coins.ts';
import { indexSymbols } from './markets.ts';
import type { OperatorCommandDefinition } from './operator-command-definition.ts';

const pair = {
  name: 'pair',
  meaning: 'The index pair of the contracts.',
  example: 'btcusdt',
  words: indexSymbols.map(({ symbol }) => symbol),
} as const;
const coin = {
  name: 'coin',
  meaning: 'The coin of the stake: USDT or USDC.',
  example: 'USDT',
  words: contractCoins.map(({ symbol }) => symbol),
} as const;
const openOrClosed = ['open', 'closed'] as const;

/** What an operator can do about seconds contracts. None of it touches an open order. */
export const contractOperatorCommands = [
  {
    name: 'configure-contract-option',
    scope: 'markets',
    summary:
      'Opens, closes or changes one duration of a pair, for the real and the demo account alike. What is not named stays.',
    effect:
      'From the next order on; open orders keep the rate and rule that are frozen in them. A new duration needs every field. A start leaves it as the operator set it.',
    fields: [
      { ...pair, needed: true },
      { name: 'seconds', needed: true, meaning: 'Holding time, 5 to 86340 s.', example: '60' },
      {
        name: 'rate',
        needed: false,
        meaning: 'What a win earns, in percent of the stake, above 0, at most 100.',
        example: '82',
      },
      { name: 'minimum', needed: false, meaning: 'Smallest stake, in the coin of the stake.', example: '5' },
      {
        name: 'exit-ticks',
        needed: false,
        meaning: 'Ticks at or before expiry whose median is the exit price: 3, 5, 7, 9 or 11.',
        example: '3',
        words: ['3', '5', '7', '9', '11'],
      },
      { name: 'state', needed: false, meaning: 'open or closed.', example: 'open', words: openOrClosed },
    ],
  },
  {
    name: 'configure-contract-coin',
    scope: 'markets',
    summary: 'Changes fee, exposure and default limits of a coin. What is not named stays.',
    effect:
      'From the next order on; the fee of open orders is frozen in them, and limits that people set themselves stay theirs. A start leaves it as the operator set it.',
    fields: [
      { ...coin, needed: true },
      { name: 'fee', needed: false, meaning: 'Percent of the stake, taken at open, at most 5.', example: '0' },
      {
        name: 'exposure-max',
        needed: false,
        meaning: 'The most that the pool may have to pay for the open orders of one pair, in the coin.',
        example: '50000',
      },
      { name: 'stake-max', needed: false, meaning: 'Largest stake of a person who set no limit.', example: '100' },
      {
        name: 'daily-loss-max',
        needed: false,
        meaning: 'Largest loss a day of a person who set no limit.',
        example: '200',
      },
    ],
  },
  {
    name: 'fund-contract-pool',
    scope: 'treasury',
    persons: 2,
    summary: 'Puts money into the pool from which wins are paid.',
    effect:
      'At once, once for each id. In the sandbox the money is issued, in live mode it comes out of the treasury, which must hold it; demo money is always issued.',
    fields: [
      { ...coin, needed: true },
      { name: 'account', needed: true, meaning: 'Whose pool: real or demo.', example: 'real', words: ['real', 'demo'] },
      { name: 'amount', needed: true, meaning: 'Amount in the coin, above 0.', example: '100000' },
      {
        name: 'id',
        needed: true,
        meaning: 'Name of this payment, 1 to 64 of A–Z a–z 0–9 - _.',
        example: 'pool-2026-11',
      },
    ],
  },
  {
    name: 'set-contracts-state',
    scope: 'markets',
    summary: 'Stops new contracts on one pair or on all, or takes the operator’s own stop back.',
    effect:
      'At once, for new orders alone. Ticks go on, and open orders are settled by them as if nothing had happened. A halt that falls into the window of a void is published with it.',
    fields: [
      { ...pair, needed: false, meaning: 'One pair only; without it all.' },
      { name: 'state', needed: true, meaning: 'open or closed.', example: 'closed', words: openOrClosed },
    ],
  },
  {
    name: 'allow-contract-country',
    scope: 'markets',
    summary: 'Allows or forbids the real account in one country. Live mode only offers it where it was allowed.',
    effect:
      'At once, for new orders and transfers alone, by the country of the verified identity. The legal basis is shown on the page of the people there.',
    fields: [
      { name: 'country', needed: true, meaning: 'ISO 3166 code of two capital letters.', example: 'AT' },
      {
        name: 'state',
        needed: true,
        meaning: 'allowed or forbidden.',
        example: 'allowed',
        words: ['allowed', 'forbidden'],
      },
      {
        name: 'legal-basis',
        needed: false,
        meaning: 'Licence or law under which it is offered, 1 to 500 characters; needed to allow.',
        example: 'Licence 12345 of the financial market authority',
      },
    ],
  },
] as const satisfies readonly OperatorCommandDefinition[];
