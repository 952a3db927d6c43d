import { networks } from './networks.ts';
import type { OperatorCommandDefinition } from './operator-command-definition.ts';
import type { OperatorReadingDefinition } from './operator-reading-definition.ts';
import { withdrawalRejectionReasons } from './withdrawal-rules.ts';

const network = {
  name: 'network',
  needed: true,
  meaning: 'A network’s name.',
  example: 'ERC20',
  words: networks.map(({ name }) => name),
} as const;
const withdrawal = { name: 'withdrawal', needed: true, meaning: 'The withdrawal’s number.', example: '1' } as const;
const amount = (name: string, meaning: string, example: string) => ({ name, needed: false, meaning, example }) as const;
const limit = { name: 'limit', needed: false, meaning: 'How many, 1 to 200.', example: '50' } as const;

/** What an operator decides about deposits and withdrawals. None of it names an amount or an address: those are the person's and the chain's. */
export const withdrawalOperatorCommands = [
  {
    name: 'approve-withdrawal',
    scope: 'review',
    isProvenAnew: true,
    summary: 'Lets a withdrawal that waits for a review go out: `npm run operate -- list-withdrawals` lists them.',
    effect:
      'At once, when as many persons have approved it as it needs; the same person twice does not count. It is sent to the address that its owner gave, in the amount that its owner gave.',
    fields: [withdrawal],
  },
  {
    name: 'reject-withdrawal',
    scope: 'review',
    isProvenAnew: true,
    summary: 'Rejects a withdrawal that is not being sent yet, for a reason of the published list.',
    effect: 'At once: amount and fee go back to its owner, who is told the reason.',
    fields: [
      withdrawal,
      {
        name: 'reason',
        needed: true,
        meaning: `One of: ${withdrawalRejectionReasons.join(', ')}.`,
        example: 'address-risk',
        words: withdrawalRejectionReasons,
      },
    ],
  },
  {
    name: 'pause-network',
    scope: 'treasury',
    summary: 'Stops deposits and withdrawals over a network.',
    effect:
      'At once: deposits wait where they are, and no withdrawal is taken or begun to be sent. What is being sent goes on.',
    fields: [network],
  },
  {
    name: 'resume-network',
    scope: 'treasury',
    summary: 'Lets deposits and withdrawals over a network be again.',
    effect: 'At once: what has waited is credited and sent.',
    fields: [network],
  },
  {
    name: 'pause-withdrawals',
    scope: 'treasury',
    summary: 'Stops withdrawals over all networks.',
    effect: 'At once: none is taken or begun to be sent. Deposits, and what is being sent, go on.',
    fields: [],
  },
  {
    name: 'resume-withdrawals',
    scope: 'treasury',
    summary: 'Lets withdrawals be again.',
    effect: 'At once. A network that is paused by itself stays so.',
    fields: [],
  },
  {
    name: 'stop-signer',
    scope: 'treasury',
    summary: 'Turns the signer’s kill switch on: the process with the keys signs nothing more.',
    effect:
      'At once: no payment, sweep or statement of reserves is signed. Deposits are credited and withdrawals are taken, and wait. It is turned off at the signer alone, by `npm run signer -- resume`: who has the server must not open what was closed.',
    fields: [],
  },
  {
    name: 'configure-network-coin',
    scope: 'treasury',
    isProvenAnew: true,
    summary: 'Changes fee and bounds of a coin on a network. What is not named stays.',
    effect:
      'From the next deposit and withdrawal on; what was asked for before keeps its fee. A start leaves it as the operator set it.',
    fields: [
      { name: 'coin', needed: true, meaning: 'A coin.', example: 'USDT' },
      network,
      amount('deposit-minimum', 'The smallest deposit that is credited.', '10'),
      amount('fee', 'What a withdrawal costs, on top of what arrives.', '5'),
      amount('minimum', 'The smallest withdrawal, of what arrives.', '20'),
      amount('maximum', 'The largest withdrawal, of what arrives.', '100000'),
    ],
  },
  {
    name: 'configure-withdrawal-review',
    scope: 'treasury',
    persons: 2,
    summary: 'Sets which withdrawals go out by themselves, and which need two persons.',
    effect:
      'From the next withdrawal on. In USDT by the index; what has no price needs two. Together with what the person, or anybody to the address, asked for within 24 hours. All people’s together, five times the larger bound goes out unseen in 24 hours, and twenty-five times by one person alone. A start leaves it as the operator set it.',
    fields: [
      {
        name: 'automatic-below',
        needed: true,
        meaning: 'What is worth less with the day before goes out by itself.',
        example: '1000',
      },
      {
        name: 'second-person-from',
        needed: true,
        meaning: 'What is worth so much with the day before needs two.',
        example: '20000',
      },
    ],
  },
  {
    name: 'look-at-deposit',
    scope: 'review',
    isProvenAnew: true,
    summary:
      'Says of a person’s first large deposit, which waits for a look, that it may be credited, or is to wait on.',
    effect:
      'take: it is credited within seconds, with all else that a deposit needs, and cannot be taken back. keep-waiting: nothing changes but the log.',
    fields: [
      network,
      { name: 'transaction', needed: true, meaning: 'The transaction’s id.', example: '0x9a2d' },
      { name: 'output', needed: true, meaning: 'Which of its outputs, as listed.', example: 'value' },
      {
        name: 'verdict',
        needed: true,
        meaning: 'take or keep-waiting.',
        example: 'take',
        words: ['take', 'keep-waiting'],
      },
    ],
  },
  {
    name: 'configure-deposit-review',
    scope: 'treasury',
    persons: 2,
    summary: 'Sets from which value on deposits need a second node, more confirmations and a look.',
    effect:
      'From the next deposit on. In USDT by the index, together with what the person got within 24 hours; what has no price is large. A start leaves it as the operator set it.',
    fields: [
      {
        name: 'second-node-from',
        needed: true,
        meaning: 'What is worth so much with the day before is credited when a second node shows it, too.',
        example: '1000',
      },
      {
        name: 'large-from',
        needed: true,
        meaning:
          'What is worth so much needs several times the confirmations (setting LARGE_DEPOSIT_TIMES), and a person’s first one a look.',
        example: '20000',
      },
    ],
  },
  {
    name: 'credit-unclaimed',
    scope: 'review',
    persons: 2,
    summary:
      'Gives coins that arrived and were turned away to whom they belong: `npm run operate -- list-unclaimed` lists them.',
    effect: 'At once, the whole of what arrived, and once for ever.',
    fields: [
      network,
      { name: 'transaction', needed: true, meaning: 'The transaction’s id.', example: '0x6f1c' },
      { name: 'output', needed: true, meaning: 'Which of its outputs, as listed.', example: '0' },
      { name: 'user', needed: true, meaning: 'The person’s user id.', example: '100001' },
    ],
  },
  {
    name: 'disturb-chain',
    scope: 'operations',
    summary: 'Does to a chain of the sandbox what happens to real ones now and then. In live mode there is none.',
    effect:
      'At once. reorganise: its newest blocks are replaced, and what was in them is in other ones. drop: the same, and what was in them is gone. fail-next: the next payment is in its block and moves nothing. What was credited before stays credited.',
    fields: [
      network,
      {
        name: 'disturbance',
        needed: true,
        meaning: 'reorganise, drop or fail-next.',
        example: 'reorganise',
        words: ['reorganise', 'drop', 'fail-next'],
      },
      {
        name: 'depth',
        needed: false,
        meaning: 'How many blocks are replaced, 1 to 100; 1 unless named.',
        example: '3',
      },
    ],
  },
] as const satisfies readonly OperatorCommandDefinition[];

/** What an operator looks at for it. */
export const withdrawalOperatorReadings = [
  {
    name: 'list-withdrawals',
    scope: 'review',
    summary: 'Withdrawals that have not ended: first those that wait for a review, then the others, the oldest first.',
    fields: [limit],
  },
  {
    name: 'show-withdrawal',
    scope: 'review',
    summary: 'One withdrawal, whatever became of it.',
    fields: [withdrawal],
  },
  {
    name: 'withdrawal-figures',
    scope: 'overview',
    summary: 'How long withdrawals take, how many are late, and why some were rejected.',
    fields: [{ name: 'days', needed: false, meaning: 'Of how many days, 1 to 365.', example: '30' }],
  },
  {
    name: 'list-unclaimed',
    scope: 'review',
    summary: 'Coins that arrived and were turned away, and that nobody has got since, the oldest first.',
    fields: [limit],
  },
] as const satisfies readonly OperatorReadingDefinition[];
