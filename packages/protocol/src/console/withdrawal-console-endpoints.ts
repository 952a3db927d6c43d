import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { textField } from '../fields.ts';
import { consoleApiPath } from './console-wire.ts';
import { riskLevels, riskWords } from './risk-notes.ts';

const numberPattern = /^[1-9][0-9]{0,14}$/;

/** A withdrawal that has not ended. Money is decimal text of the coin, `worth` of USDT: empty where it had no price. */
const openWithdrawal = {
  withdrawalId: z.string(),
  userId: z.string(),
  /** The mail address with its middle hidden. */
  email: z.string(),
  state: z.string(),
  currency: z.string(),
  network: z.string(),
  address: z.string(),
  tag: z.string(),
  amount: z.string(),
  fee: z.string(),
  worth: z.string(),
  requestedAt: z.number(),
  approvals: z.array(z.string()),
  approvalsNeeded: z.number(),
};

export const withdrawalQueue = defineEndpoint({
  name: 'withdrawalQueue',
  method: 'GET',
  path: `${consoleApiPath}/withdrawals/queue`,
  scope: 'review',
  summary:
    'Withdrawals that wait for a review, the oldest first, at most 200 of them, each with how much its risk notes ask for a look.',
  request: z.object({}),
  data: z.object({
    rows: z.array(z.object({ ...openWithdrawal, risk: z.object({ level: z.enum(riskLevels), noted: z.number() }) })),
    /** How many wait, those beyond the list among them. */
    total: z.number(),
    /** In USDT, of those that have a price. */
    totalWorth: z.string(),
    automaticBelow: z.string(),
    secondPersonFrom: z.string(),
  }),
  errors: ['l.error.busy'],
});

export const withdrawalCase = defineEndpoint({
  name: 'withdrawalCase',
  method: 'GET',
  path: `${consoleApiPath}/withdrawals/case`,
  scope: 'review',
  summary:
    'One withdrawal with all that a reviewer needs: what it leaves, where it goes, what lies in the hot wallet, risk notes, who has approved it, and what happened to it.',
  request: z.object({ withdrawalId: textField('l.error.withdrawalUnknown', numberPattern) }),
  data: z.object({
    ...openWithdrawal,
    registeredAt: z.number(),
    /** Undefined in no address book: `label` may be empty in one. */
    bookEntry: z.nullable(z.object({ label: z.string(), addedAt: z.number() })),
    /** Of the coin in the spot account, what the withdrawal holds left out. */
    balanceAfter: z.object({ available: z.string(), held: z.string() }),
    /** What of the coin is on its way out of the hot wallet, and what the chain said last that lies there; `told` is null before it did. */
    hotWallet: z.nullable(
      z.object({
        sending: z.string(),
        told: z.nullable(z.object({ hot: z.string(), height: z.number(), lookedAt: z.number() })),
      }),
    ),
    risk: z.object({ level: z.enum(riskLevels), noted: z.number() }),
    notes: z.array(
      z.object({ word: z.enum(riskWords), level: z.enum(riskLevels), numbers: z.record(z.string(), z.string()) }),
    ),
    /** Acts of operators upon it, the oldest first: `reason` is what they wrote. */
    acts: z.array(z.object({ at: z.number(), who: z.string(), command: z.string(), reason: z.string() })),
    /** User id of the person who gets a payment within the exchange, for seats with the scope `people`; else empty. */
    recipientId: z.string(),
    transactionId: z.string(),
    endReason: z.string(),
    changedAt: z.number(),
  }),
  errors: ['l.error.withdrawalUnknown', 'l.error.busy'],
});

export const withdrawalConsoleEndpoints = [withdrawalQueue, withdrawalCase] as const;
