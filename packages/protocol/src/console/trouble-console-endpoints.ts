import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { textField } from '../fields.ts';
import { unknownTokenFields } from '../unknown-token-entities.ts';
import { consoleApiPath } from './console-wire.ts';

const arrival = {
  network: z.string(),
  transactionId: z.string(),
  output: z.string(),
  currency: z.string(),
  amount: z.string(),
  address: z.string(),
  tag: z.string(),
  /** Whose address it is; empty: nobody’s. */
  userId: z.string(),
};

/** How long a withdrawal may be on its way before somebody should look: as long as people are promised that the whole of it takes. */
export const sendingLongMs = 60 * 60_000;

export const depositTrouble = defineEndpoint({
  name: 'depositTrouble',
  method: 'GET',
  path: `${consoleApiPath}/deposits/trouble`,
  scope: 'review',
  summary:
    'Deposits that need eyes: those that wait for a second node or a look, coins that arrived and were turned away, and credited ones that a reorganisation took off their chain. At most 200 of each, the oldest first.',
  request: z.object({}),
  data: z.object({
    /** With enough confirmations, and not credited. */
    held: z.array(
      z.object({ ...arrival, waitsFor: z.enum(['second-node', 'look']), secondNode: z.string(), at: z.number() }),
    ),
    unclaimed: z.array(z.object({ ...arrival, reason: z.string(), at: z.number() })),
    /** In the books, and not on the chain any more. */
    lost: z.array(z.object({ ...arrival, at: z.number() })),
    /** What health says of the chains, in English. */
    warnings: z.array(z.string()),
  }),
  errors: ['l.error.busy'],
});

export const unknownTokens = defineEndpoint({
  name: 'unknownTokens',
  method: 'GET',
  path: `${consoleApiPath}/deposits/unknown-tokens`,
  scope: 'review',
  summary:
    'Tokens at our addresses that are no coin here, also NFTs: a row for each contract and address, at most 200, the newest first. Nothing of it is credited or has a value that is known. `find` is a user id, an address, a contract or a transaction.',
  request: z.object({ find: z.optional(textField('l.error.fieldMalformed', /^[0-9A-Za-z]{0,100}$/)) }),
  data: z.object({
    rows: z.array(
      z.object({
        ...unknownTokenFields,
        /** Whose address it is; empty: nobody’s. */
        userId: z.string(),
      }),
    ),
    /** Rows that made room for newer ones, and the transfers that they told of. */
    dropped: z.object({ tokens: z.number(), arrivals: z.number() }),
  }),
  errors: ['l.error.fieldMalformed', 'l.error.busy'],
});

export const stuckTransactions = defineEndpoint({
  name: 'stuckTransactions',
  method: 'GET',
  path: `${consoleApiPath}/withdrawals/stuck`,
  scope: 'review',
  summary:
    'Withdrawals that are approved or being sent and should have arrived: for longer than an hour. Those that left the chain after they had ended stand first.',
  request: z.object({}),
  data: z.array(
    z.object({
      withdrawalId: z.string(),
      userId: z.string(),
      /** `approved`, `sending`, or `left`: the payment of a finished one is not on the chain any more. */
      state: z.enum(['approved', 'sending', 'left']),
      currency: z.string(),
      network: z.string(),
      amount: z.string(),
      /** All that was made to pay it, the newest last. */
      transactionIds: z.array(z.string()),
      /** Since when it is so. */
      since: z.number(),
    }),
  ),
  errors: ['l.error.busy'],
});

export const deadLetterList = defineEndpoint({
  name: 'deadLetterList',
  method: 'GET',
  path: `${consoleApiPath}/letters/dead`,
  scope: 'operations',
  summary: 'Letters of the outbox that were tried in vain, the newest first, at most 200 of them.',
  request: z.object({}),
  data: z.array(
    z.object({
      letterId: z.string(),
      kind: z.string(),
      key: z.string(),
      createdAt: z.number(),
      diedAt: z.number(),
      attempts: z.number(),
      reason: z.string(),
      /** What it says was wiped, or nobody knows its kind any more: it can only be dropped. */
      canBeRetried: z.boolean(),
    }),
  ),
  errors: ['l.error.busy'],
});

export const troubleConsoleEndpoints = [depositTrouble, unknownTokens, stuckTransactions, deadLetterList] as const;
