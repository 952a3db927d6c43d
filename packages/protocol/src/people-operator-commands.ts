import { contractCoins } from './contract-coins.ts';
import { loweredLimits } from './lowered-limits.ts';
import type { OperatorCommandDefinition } from './operator-command-definition.ts';

/** What an operator can do about people and what they get for inviting others. Money, orders and results are not among it. */
export const peopleOperatorCommands = [
  {
    name: 'set-purchase',
    scope: 'review',
    summary: 'Lets a person buy products (earn, subscription), or not.',
    effect:
      'At once, for new purchases alone; trading, contracts and what was bought before go on. Pages learn it with the next load of the account.',
    fields: [
      { name: 'user', needed: true, meaning: 'A user id.', example: '100001' },
      {
        name: 'value',
        needed: true,
        meaning: '1: may buy, as everybody at first. 0: may not.',
        example: '0',
        words: ['0', '1'],
      },
    ],
  },
  {
    name: 'freeze-account',
    scope: 'review',
    summary: 'Freezes a person’s account; only an operator thaws it then.',
    persons: 2,
    aloneWhen: 'For at most 72 hours, counted from the beginning, one person is enough.',
    effect:
      'At once. Open orders and quotes are cancelled, no order, quote, contract or transfer is taken, all sessions end, and the person is told. Running contracts settle as agreed, and nothing is taken from the account.',
    fields: [
      { name: 'user', needed: true, meaning: 'A user id.', example: '100001' },
      {
        name: 'hours',
        needed: false,
        meaning: 'After so many hours it ends by itself, 1 to 8760; without it somebody has to thaw it.',
        example: '72',
      },
    ],
  },
  {
    name: 'thaw-account',
    scope: 'review',
    summary: 'Thaws a frozen account, whoever has frozen it.',
    effect:
      'At once: the person logs in and trades again, and is told. Cancelled orders stay cancelled, and a hold goes on.',
    fields: [{ name: 'user', needed: true, meaning: 'A user id.', example: '100001' }],
  },
  {
    name: 'lower-limit',
    scope: 'review',
    summary: 'Lowers what a person may withdraw or stake, or takes the operator’s own lowering back.',
    persons: 2,
    aloneWhen: 'To lower a limit one person is enough; to raise it again, or to take it back, takes two.',
    effect:
      'At once, for new withdrawals and contracts. The smaller one of the person’s own limit and of the operator’s counts, so no limit is ever wider than the person has it. What was asked for or opened before goes on, and the person is told.',
    fields: [
      { name: 'user', needed: true, meaning: 'A user id.', example: '100001' },
      {
        name: 'limit',
        needed: true,
        meaning: `${loweredLimits.slice(0, -1).join(', ')} or ${loweredLimits.at(-1)}: withdrawals of 24 hours, the largest stake, the largest loss of a day.`,
        example: 'contract-stake',
        words: loweredLimits,
      },
      {
        name: 'coin',
        needed: false,
        meaning: 'The coin of the stake. Withdrawals are counted in BTC and need none.',
        example: 'USDT',
        words: contractCoins.map(({ symbol }) => symbol),
      },
      {
        name: 'amount',
        needed: false,
        meaning: 'At most so much; 0: nothing. Without it the operator’s lowering is taken back.',
        example: '20',
      },
    ],
  },
  {
    name: 'configure-commission',
    scope: 'markets',
    summary: 'Sets what inviters get of the spot fees of whom they invited.',
    effect:
      'From the next fill on; commissions of the past stay. At most half of a fee, so that nobody gains by trading with an account that he invited himself. Nothing is ever paid for stakes, fees or losses of contracts. A start leaves it as the operator set it.',
    fields: [
      {
        name: 'shares',
        needed: true,
        meaning:
          'Percent of the fee by the inviter’s fee level, level 0 first, at most 20, each at most 50; the last one holds for all levels above. 0: no commission.',
        example: '20,25,30',
      },
    ],
  },
] as const satisfies readonly OperatorCommandDefinition[];
