import { chatOperatorCommands } from './chat-operator-commands.ts';
import { contractOperatorCommands } from './contract-operator-commands.ts';
import { fundOperatorCommands } from './fund-operator-commands.ts';
import { hostingOperatorCommands } from './hosting-operator-commands.ts';
import { kycOperatorCommands } from './kyc-operator-commands.ts';
import { markets } from './markets.ts';
import { noticeOperatorCommands } from './notice-operator-commands.ts';

import type { OperatorCommandDefinition } from './operator-command-definition.ts';
import { peopleOperatorCommands } from './people-operator-commands.ts';
import { siteOperatorCommands } from './site-operator-commands.ts';
import { staffOperatorCommands } from './staff-operator-commands.ts';
import { subscriptionOperatorCommands } from './subscription-operator-commands.ts';
import { marketStates } from './trade-words.ts';
import { treasuryOperatorCommands } from './treasury-operator-commands.ts';
import { withdrawalOperatorCommands } from './withdrawal-operator-commands.ts';

/** Who acts and why: every command takes both, and the journal keeps them. */
export const operatorNameLengthMax = 64;
export const operatorReasonLengthMax = 500;

const market = {
  name: 'market',
  meaning: 'A market’s name.',
  example: 'btcusdt',
  words: markets.map(({ symbol }) => symbol),
} as const;

/**
 * Everything that an operator can do, declared once: `npm run operate`, the server and docs/reference/operator.md are made from this list.
 * There is no command that sets an outcome, edits a balance, touches somebody's order or rewrites history.
 */
export const operatorCommands = [
  {
    name: 'set-market-state',
    scope: 'markets',
    summary: 'Closes a market, or takes the operator’s own restriction back.',
    effect:
      'At once. cancel-only: no new orders, quotes are withdrawn, people may cancel. halted: the same, and pages say that trading is halted. open: the feed and the index decide again. The strictest of feed, index and operator is in force; nobody’s order is touched.',
    fields: [
      { ...market, needed: true },
      { name: 'state', needed: true, meaning: 'open, cancel-only or halted.', example: 'halted', words: marketStates },
    ],
  },
  {
    name: 'configure-market',
    scope: 'markets',
    summary: 'Changes what may change of a market. What is not named stays.',
    effect:
      'From the next order on; orders that rest stay as they are. Coins and decimals of a market can never change. A start leaves it as the operator set it.',
    fields: [
      { ...market, needed: true },
      {
        name: 'minimum-order',
        needed: false,
        meaning: 'Smallest price × amount of an order, in the quote coin.',
        example: '5',
      },
      {
        name: 'price-band',
        needed: false,
        meaning: 'Allowed distance of a price from the index, in percent, above 0 and below 100.',
        example: '10',
      },
      {
        name: 'tick-timeout',
        needed: false,
        meaning: 'Milliseconds without an index tick after which the market takes cancellations only, 1000 to 600000.',
        example: '3000',
      },
    ],
  },
  {
    name: 'configure-fees',
    scope: 'markets',
    summary: 'Sets the whole fee schedule.',
    effect:
      'From the next fill on; fills of the past keep their fees. No fee above 5 %. A start leaves it as the operator set it.',
    fields: [
      {
        name: 'levels',
        needed: true,
        meaning:
          'At most 20 levels, `volume:maker:taker` each: 30-day volume in USDT from which the level holds, maker and taker fee in percent. The first begins at 0, the others above the one before.',
        example: '0:0.10:0.20,100000:0.09:0.18',
      },
    ],
  },
  {
    name: 'configure-quote-template',
    scope: 'markets',
    summary: 'Sets a ladder of the house’s accounts.',
    effect: 'From the next quote on that template. A start leaves it as the operator set it.',
    fields: [
      { name: 'template', needed: true, meaning: 'The template’s number, 1 to 1023.', example: '1' },
      {
        name: 'levels',
        needed: true,
        meaning:
          'At most 100 rungs, `distance:size` each: distance from the centre in percent, above 0 and below 100, and size in the quote coin.',
        example: '0.05:1000,0.10:2000',
      },
    ],
  },
  {
    name: 'withdraw-quotes',
    scope: 'markets',
    summary: 'Takes the quotes of an account of the house out of the books.',
    effect:
      'At once. The account quotes again within a second or two: close the market to keep quotes out. Orders of people cannot be withdrawn.',
    fields: [
      {
        name: 'account',
        needed: true,
        meaning: 'User id of an account of the house that quotes: 1, 2 or 3.',
        example: '1',
      },
      { ...market, needed: false, meaning: 'One market only; without it all.' },
    ],
  },
  {
    name: 'confirm-time',
    scope: 'operations',
    summary: 'Vouches for the wall clock of a start that takes no orders because it is far from the newest batch.',
    effect:
      'At once: orders are taken. A clock ahead is taken as it is, and time never goes back. Behind a clock that was ahead before, time goes on at nine tenths of its speed until the wall clock has caught up. Nobody’s wait or exclusion is shortened.',
    fields: [],
  },
  {
    name: 'end-sessions',
    scope: 'support',
    summary: 'Ends sessions: everybody’s, or one user’s. To be run after a restore, which brings ended ones back.',
    effect:
      'At once. The tokens are dead, open sockets are signed out, and orders that were to be cancelled at the end of a connection are. People log in again with code and password; which browsers are known stays. One user is told by message and mail; everybody is not, which an announcement can do.',
    fields: [{ name: 'user', needed: false, meaning: 'A user id; without it everybody.', example: '100001' }],
  },
  {
    name: 'resolve-dead-letter',
    scope: 'operations',
    summary:
      'Decides about a letter of the outbox that was tried in vain: `npm run operate -- dead-letters` lists them.',
    effect:
      'At once. retry: it is tried again, as often and for as long as a new one. drop: it is never sent, and what it says is wiped. A mail with a code is wiped when it dies, so it can only be dropped; nobody changes what a letter says or where it goes.',
    fields: [
      { name: 'letter', needed: true, meaning: 'The letter’s number.', example: '17' },
      { name: 'decision', needed: true, meaning: 'retry or drop.', example: 'retry', words: ['retry', 'drop'] },
    ],
  },
  ...siteOperatorCommands,
  ...noticeOperatorCommands,
  ...peopleOperatorCommands,
  ...contractOperatorCommands,
  ...chatOperatorCommands,
  ...kycOperatorCommands,
  ...withdrawalOperatorCommands,
  ...treasuryOperatorCommands,
  ...hostingOperatorCommands,
  ...fundOperatorCommands,
  ...subscriptionOperatorCommands,
  ...staffOperatorCommands,
] as const satisfies readonly OperatorCommandDefinition[];

export type OperatorCommandName = (typeof operatorCommands)[number]['name'];

/** Acts that cannot come over the running server, because it does not run or does not take orders yet. */
export const operatorCommandsElsewhere = [
  {
    name: 'confirm-head',
    way: 'npm run confirm-head',
    summary: 'Vouches for the head of an older backup, so that a restored exchange takes orders again.',
  },
] as const;
