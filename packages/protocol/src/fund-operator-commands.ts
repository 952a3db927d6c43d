import type { OperatorCommandDefinition } from './operator-command-definition.ts';
import type { OperatorReadingDefinition } from './operator-reading-definition.ts';

/** What an operator can do with funds. Nobody's units or orders are touched. */
export const fundOperatorCommands = [
  {
    name: 'configure-fund',
    scope: 'products',
    summary: 'Begins a fund, schedules, pauses, opens or closes one, or changes its terms. What is not named stays.',
    effect:
      'From the next order on; orders that wait keep the fee that they were given under. What a fund is made of is said once and for ever, and no fee rises while somebody has units or waits for some. Before opens, from closes on, paused and closed there are no purchases; units are redeemed in every state, and closed is for ever. A new fund is valued with the next index of all its coins.',
    fields: [
      { name: 'fund', needed: true, meaning: 'Number of the fund, 1 to 32; another one begins a fund.', example: '3' },
      { name: 'name', needed: false, meaning: 'In English, at most 40 characters.', example: 'Majors' },
      { name: 'name-zh', needed: false, meaning: 'In Chinese, at most 40 characters.', example: '主流币基金' },
      {
        name: 'coins',
        needed: false,
        meaning: 'Of a new fund: coins and what part of its first value each is, in percent, together 100.',
        example: 'BTC:60,ETH:40',
      },
      {
        name: 'start-value',
        needed: false,
        meaning: 'Of a new fund: what a unit is worth at its first value, in USDT, at least 1.',
        example: '100',
      },
      {
        name: 'year-fee',
        needed: false,
        meaning: 'What is taken of the coins in a year, in percent, at most 10.',
        example: '0.5',
      },
      {
        name: 'trade-fee',
        needed: false,
        meaning: 'What is taken of each purchase and redemption, in percent, at most 5.',
        example: '0.1',
      },
      { name: 'minimum', needed: false, meaning: 'Least of a purchase in USDT, at least 1.', example: '10' },
      {
        name: 'maximum',
        needed: false,
        meaning: 'What one person’s units and waiting purchases may be worth together, in USDT.',
        example: '50000',
      },
      { name: 'quota', needed: false, meaning: 'Units that there may be.', example: '5000' },
      {
        name: 'opens',
        needed: false,
        meaning: 'When units are sold from, UTC, or 0 for at once.',
        example: '2026-12-01T00:00Z',
      },
      {
        name: 'closes',
        needed: false,
        meaning: 'When no more are sold, or 0 for never.',
        example: '2026-12-31T00:00Z',
      },
      {
        name: 'state',
        needed: false,
        meaning: 'open, paused or closed.',
        example: 'paused',
        words: ['open', 'paused', 'closed'],
      },
    ],
  },
] as const satisfies readonly OperatorCommandDefinition[];

/** What an operator can look at of funds. */
export const fundOperatorReadings = [
  {
    name: 'list-funds',
    scope: 'overview',
    summary:
      'Every fund with its units and holders, its last value, what waits for the next one, and of each coin what is held for its units and what the treasury has beside it.',
    fields: [],
  },
] as const satisfies readonly OperatorReadingDefinition[];
