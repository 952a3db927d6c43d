import type { OperatorCommandDefinition } from './operator-command-definition.ts';
import type { OperatorReadingDefinition } from './operator-reading-definition.ts';

/** What an operator can do with financial products and mining pools. */
export const hostingOperatorCommands = [
  {
    name: 'configure-hosting',
    scope: 'products',
    summary:
      'Creates a financial product or mining pool, or changes, schedules, pauses or closes one. What is not named stays.',
    effect:
      'For orders from now on; positions that run keep the terms they began with, and the rewards account holds what they still get. closed is for ever. A start leaves it as the operator set it. A quota above what the rewards account can promise sells no more than that.',
    fields: [
      {
        name: 'product',
        needed: true,
        meaning: 'Its number, from 1; an unused one makes a new product.',
        example: '12',
      },
      {
        name: 'kind',
        needed: false,
        meaning: 'Of a new one: finance or pool.',
        example: 'pool',
        words: ['finance', 'pool'],
      },
      { name: 'coin', needed: false, meaning: 'Of a new one: what is placed and paid.', example: 'USDT' },
      {
        name: 'daily-rate',
        needed: false,
        meaning: 'Percent of the principal for each whole day, above 0, at most 1, up to 7 decimals.',
        example: '0.0137',
      },
      { name: 'term', needed: false, meaning: 'Days, 1 to 3,650.', example: '30' },
      {
        name: 'flexible',
        needed: false,
        meaning: 'yes or no: a financial product that is redeemed at any time.',
        example: 'no',
        words: ['yes', 'no'],
      },
      {
        name: 'penalty',
        needed: false,
        meaning: 'Of a pool that is left early, in percent, at most 20.',
        example: '0.5',
      },
      { name: 'minimum', needed: false, meaning: 'Of one order, in the coin, above 0.', example: '10' },
      { name: 'maximum', needed: false, meaning: 'Of one person’s positions in it together.', example: '10000' },
      { name: 'quota', needed: false, meaning: 'Of all positions in it together.', example: '500000' },
      { name: 'opens', needed: false, meaning: 'When it opens, UTC, or 0 for at once.', example: '2026-12-01T00:00Z' },
      {
        name: 'closes',
        needed: false,
        meaning: 'When it takes no more orders, or 0 for never.',
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

/** What an operator can look at of them. */
export const hostingOperatorReadings = [
  {
    name: 'list-products',
    scope: 'overview',
    summary:
      'Financial products and mining pools with what is placed and promised, and for each coin what the rewards account owes, holds and has free.',
    fields: [],
  },
] as const satisfies readonly OperatorReadingDefinition[];
