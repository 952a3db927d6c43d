import type { OperatorCommandDefinition } from './operator-command-definition.ts';

const coin = { name: 'coin', meaning: 'A coin.', example: 'BTC' } as const;
const pockets = ['treasury', 'fees', 'rewards', 'contract-pool'] as const;
const amount = { name: 'amount', needed: true, meaning: 'Amount in the coin, above 0.', example: '10' } as const;
const id = {
  name: 'id',
  needed: true,
  meaning: 'Name of this payment, 1 to 64 of A–Z a–z 0–9 - _.',
} as const;

/** What an operator can do with the house's own money, and on what terms it is exchanged. Nobody else's is touched. */
export const treasuryOperatorCommands = [
  {
    name: 'configure-conversion',
    scope: 'treasury',
    summary: 'Sets the spread of a coin’s exchange, or opens and closes it. What is not named stays.',
    effect:
      'From the next quote on; a quote that holds is carried out as it was given. Everybody is shown the spread, and of two coins the larger one counts. A start leaves it as the operator set it.',
    fields: [
      { ...coin, needed: true },
      {
        name: 'spread',
        needed: false,
        meaning: 'What the house keeps of the value at the index, in percent, at most 5.',
        example: '0.2',
      },
      { name: 'state', needed: false, meaning: 'open or closed.', example: 'open', words: ['open', 'closed'] },
    ],
  },
  {
    name: 'fund-treasury',
    scope: 'treasury',
    persons: 2,
    summary: 'Puts coins into the treasury, out of which the house exchanges. Sandbox only.',
    effect:
      'At once, once for each id. The money is issued, as everything in a sandbox; in live mode the treasury gets what is deposited for it.',
    fields: [{ ...coin, needed: true }, amount, { ...id, example: 'inventory-2026-11' }],
  },
  {
    name: 'move-treasury',
    scope: 'treasury',
    persons: 2,
    summary: 'Moves the house’s own money from one of its pockets to another.',
    effect:
      'At once, once for each id. Only what is free: what a claim holds, as the possible profits of open contracts, stays where it is. Nobody’s balance is among the pockets.',
    fields: [
      { ...coin, needed: true },
      {
        name: 'from',
        needed: true,
        meaning: 'treasury, fees, rewards or contract-pool.',
        example: 'treasury',
        words: pockets,
      },
      { name: 'to', needed: true, meaning: 'Another one of these.', example: 'rewards', words: pockets },
      amount,
      { ...id, example: 'rewards-2026-11' },
    ],
  },
  {
    name: 'post-correction',
    scope: 'treasury',
    persons: 2,
    summary: 'Corrects what the exchange owes a person: between the house’s treasury and his free spot balance.',
    effect:
      'At once, once for each id, worth at most 100,000 USDT at the index. It stands in the person’s transfer records with the words that are given, and he is told. It is taken back by another one in the other direction, and both stay in the records. Nothing that an order, a withdrawal or a product holds is touched.',
    fields: [
      { name: 'user', needed: true, meaning: 'A user id.', example: '100001' },
      { ...coin, needed: true, example: 'USDT' },
      amount,
      {
        name: 'direction',
        needed: true,
        meaning: 'credit: he gets it; debit: it is taken back.',
        example: 'credit',
        words: ['credit', 'debit'],
      },
      {
        name: 'words',
        needed: true,
        meaning: 'What he reads in his records, 1 to 200 characters.',
        example: 'Fee of 3 November paid back',
      },
      { ...id, example: 'ticket-4711' },
    ],
  },
] as const satisfies readonly OperatorCommandDefinition[];
