import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { textField } from '../fields.ts';
import { loweredLimits } from '../lowered-limits.ts';
import { caseUserField } from './case-fields.ts';
import { consoleApiPath } from './console-wire.ts';

/** Characters of a note, and notes that are told at once. */
export const noteLengthMax = 2_000;
export const listedNotesMax = 200;

const person = () => z.object({ userId: caseUserField() });
const money = z.string();

export const personGet = defineEndpoint({
  name: 'personGet',
  method: 'GET',
  path: `${consoleApiPath}/people/one`,
  scope: 'people',
  summary:
    'How a person stands now: the account, what guards it, identity, limits, and all balances with what holds them.',
  request: person(),
  data: z.object({
    userId: z.string(),
    email: z.string(),
    registeredAt: z.number(),
    invitedBy: z.string(),
    identity: z.object({
      state: z.string(),
      country: z.string(),
      documentType: z.string(),
      submittedAt: z.number(),
      decidedAt: z.number(),
      reason: z.string(),
    }),
    standing: z.object({
      verificationLevel: z.number(),
      country: z.string(),
      isFrozen: z.boolean(),
      /** When the person closed the account; 0: it is open. */
      closedAt: z.number(),
      /** 0: not held. */
      heldUntil: z.number(),
      holdReason: z.string(),
      /** 0: not excluded; -1: for ever. */
      excludedUntil: z.number(),
      isPurchaseClosed: z.boolean(),
    }),
    guards: z.object({
      hasAuthenticator: z.boolean(),
      passkeys: z.number(),
      hasFundPassword: z.boolean(),
      liveSessions: z.number(),
    }),
    limits: z.object({
      /** In BTC, of 24 hours. */
      withdrawalDay: z.object({ max: money, used: money }),
      contracts: z.array(
        z.object({ currency: z.string(), stakeMax: money, dailyLossMax: money, lostToday: money, atRisk: money }),
      ),
    }),
    /** What the operator lets him do at most, whatever his own limit is: of contracts in the coin, of withdrawals in BTC. */
    lowered: z.array(z.object({ limit: z.enum(loweredLimits), currency: z.string(), amount: money })),
    balances: z.array(
      z.object({
        /** `demo`: money of the contract account that is played with. */
        account: z.enum(['spot', 'contract', 'demo', 'earn']),
        currency: z.string(),
        available: money,
        held: money,
        /** In USDT by the index; empty where the coin has no price. */
        worth: money,
      }),
    ),
    addressBook: z.array(
      z.object({
        network: z.string(),
        address: z.string(),
        tag: z.string(),
        label: z.string(),
        lockedUntil: z.number(),
      }),
    ),
    /** When the account is to be closed, as its person has asked; 0: he has not. */
    closesAt: z.number(),
    hasWritten: z.boolean(),
  }),
  errors: ['l.error.accountUnknown', 'l.error.busy'],
});

export const personOpen = defineEndpoint({
  name: 'personOpen',
  method: 'GET',
  path: `${consoleApiPath}/people/open`,
  scope: 'people',
  summary:
    'What a person has open: orders, contracts and withdrawals, which are in no table yet, at most 200 of each, the newest first.',
  request: person(),
  data: z.object({
    orders: z.array(
      z.object({
        orderId: z.string(),
        symbol: z.string(),
        side: z.string(),
        type: z.string(),
        price: money,
        amount: money,
        filled: money,
        createdAt: z.number(),
      }),
    ),
    contracts: z.array(
      z.object({
        orderId: z.string(),
        pair: z.string(),
        account: z.string(),
        direction: z.string(),
        currency: z.string(),
        stake: money,
        openedAt: z.number(),
        expiresAt: z.number(),
      }),
    ),
    withdrawals: z.array(
      z.object({
        withdrawalId: z.string(),
        state: z.string(),
        currency: z.string(),
        network: z.string(),
        amount: money,
        fee: money,
        requestedAt: z.number(),
      }),
    ),
  }),
  errors: ['l.error.accountUnknown', 'l.error.busy'],
});

const note = z.object({ noteId: z.string(), seat: z.string(), text: z.string(), at: z.number() });

export const personNotes = defineEndpoint({
  name: 'personNotes',
  method: 'GET',
  path: `${consoleApiPath}/people/notes`,
  scope: 'people',
  summary: 'What seats have noted about a person, the newest first.',
  request: person(),
  data: z.array(note),
  errors: ['l.error.accountUnknown', 'l.error.busy'],
});

export const personNoteAdd = defineEndpoint({
  name: 'personNoteAdd',
  method: 'POST',
  path: `${consoleApiPath}/people/notes/add`,
  scope: 'people',
  summary: 'Notes something about a person. Nobody can change or remove a note, and the person never sees it.',
  request: z.object({ userId: caseUserField(), text: z.string({ error: 'l.error.fieldMalformed' }) }),
  data: note,
  errors: ['l.error.accountUnknown', 'l.error.fieldMalformed'],
});

export const personActs = defineEndpoint({
  name: 'personActs',
  method: 'GET',
  path: `${consoleApiPath}/people/acts`,
  scope: 'people',
  summary: 'What operators have done upon a person or upon withdrawals of his, the newest first, at most 200 acts.',
  request: person(),
  data: z.array(
    z.object({ at: z.number(), who: z.string(), command: z.string(), change: z.string(), reason: z.string() }),
  ),
  errors: ['l.error.accountUnknown', 'l.error.busy'],
});

export const contractReceipt = defineEndpoint({
  name: 'contractReceipt',
  method: 'GET',
  path: `${consoleApiPath}/people/receipt`,
  scope: 'people',
  summary: 'Where the receipt of a settled contract is shown and checked, on the people’s site.',
  request: z.object({ orderId: textField('l.error.orderUnknown', /^[1-9][0-9]{0,14}$/) }),
  data: z.object({ receiptId: z.string(), address: z.string() }),
  errors: ['l.error.orderUnknown'],
});

export const personConsoleEndpoints = [
  personGet,
  personOpen,
  personNotes,
  personNoteAdd,
  personActs,
  contractReceipt,
] as const;
