import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { decimalText } from '../entities.ts';
import { consoleApiPath } from './console-wire.ts';

const pocketSchema = z.object({ free: decimalText, held: decimalText });

export const treasuryGet = defineEndpoint({
  name: 'treasuryGet',
  method: 'GET',
  path: `${consoleApiPath}/treasury`,
  scope: 'overview',
  summary: 'The house’s own money, pocket by pocket and coin by coin, and what its rewards account owes.',
  request: z.object({}),
  data: z.object({
    coins: z.array(
      z.object({
        coin: z.string(),
        treasury: decimalText,
        fees: decimalText,
        rewards: pocketSchema,
        pool: pocketSchema,
        /** Of what all units of the funds are made. */
        basket: pocketSchema,
        /** Arrived and nobody’s for now. */
        unclaimed: decimalText,
        /** Taken by chains for payments of the exchange. */
        networkCosts: decimalText,
        /** In USDT by the index, of everything that is free in treasury, fees and rewards; null without a price. */
        freeWorth: z.nullable(decimalText),
        /** What positions and allotments are still owed out of the rewards account. */
        owedRewards: decimalText,
        /** What of the treasury may be exchanged, with its spread in percent; null where the coin is not exchanged. */
        conversion: z.nullable(z.object({ spreadPercent: decimalText, isOpen: z.boolean() })),
      }),
    ),
  }),
  errors: [],
});

const networkCoinSchema = z.object({
  coin: z.string(),
  /** Credited less paid, and what is being sent of it. */
  held: decimalText,
  sending: decimalText,
  /** At the hot wallet as the chain said at the network's `look`; null before it said anything. */
  hot: z.nullable(decimalText),
  fee: decimalText,
  /** What the network asks for a payment, in its own coin, and both in USDT; null before it was asked. */
  cost: z.nullable(z.object({ text: z.string(), costUsdt: z.nullable(decimalText), feeUsdt: z.nullable(decimalText) })),
  isBelowCost: z.boolean(),
  depositMinimum: decimalText,
  minimum: decimalText,
  maximum: decimalText,
});

export const custodyGet = defineEndpoint({
  name: 'custodyGet',
  method: 'GET',
  path: `${consoleApiPath}/custody`,
  scope: 'overview',
  summary:
    'Network by network what lies where, what is charged and what it costs, how deposits are swept, and whether the signer signs.',
  request: z.object({}),
  data: z.object({
    networks: z.array(
      z.object({
        network: z.string(),
        isDepositOpen: z.boolean(),
        isWithdrawalOpen: z.boolean(),
        /** Empty where no chain of it is open. */
        sweeps: z.nullable(
          z.object({
            waiting: z.number(),
            topUpsOpen: z.number(),
            sweepsOpen: z.number(),
            sweepsDone: z.number(),
            fees: z.string(),
          }),
        ),
        /** When the chain was asked what lies at our addresses, and right after which block; null before it answered. */
        look: z.nullable(z.object({ height: z.number(), lookedAt: z.number() })),
        coins: z.array(networkCoinSchema),
      }),
    ),
    review: z.nullable(z.object({ automaticBelow: decimalText, secondPersonFrom: decimalText })),
    signer: z.object({
      isReached: z.boolean(),
      /** When it answered last; 0: not since the server started. */
      answeredAt: z.number(),
      /** Why it does not sign; empty when it does. */
      closed: z.string(),
      signatures: z.number(),
      journalSequence: z.number(),
      /** What was signed within 60 minutes of what may be: of a coin to people, and of a network's own coin for the network itself. */
      caps: z.array(
        z.object({
          kind: z.enum(['coin', 'fees']),
          name: z.string(),
          coin: z.string(),
          spent: decimalText,
          cap: decimalText,
        }),
      ),
    }),
    warnings: z.array(z.string()),
  }),
  errors: ['l.error.busy'],
});

export const reservesGet = defineEndpoint({
  name: 'reservesGet',
  method: 'GET',
  path: `${consoleApiPath}/reserves`,
  scope: 'overview',
  summary:
    'What people were owed when the newest day was signed, beside what the chains say that lies at our addresses, coin by coin.',
  request: z.object({}),
  data: z.object({
    /** Of the signed liabilities; empty before the first. */
    day: z.string(),
    people: z.number(),
    rootHash: z.string(),
    coins: z.array(
      z.object({
        coin: z.string(),
        owed: decimalText,
        /** On chains, and of it at hot wallets; null before a chain of the coin has said anything, and while one cannot: that is not nothing. */
        held: z.nullable(decimalText),
        hot: z.nullable(decimalText),
        /** What the sandbox has given away: nothing lies behind it. 0 in live mode. */
        givenAway: decimalText,
        /** Held and given away against owed, in percent; null when nothing is owed or nothing is known. */
        coveragePercent: z.nullable(decimalText),
        hotPercent: z.nullable(decimalText),
        /** Networks whose chain answers, and the coin’s own program on it does not; since when. */
        unknown: z.array(z.object({ network: z.string(), since: z.number() })),
      }),
    ),
    networks: z.array(
      z.object({
        network: z.string(),
        isSandbox: z.boolean(),
        hotAddress: z.string(),
        height: z.number(),
        blockTime: z.number(),
        /** When the chain was asked. */
        lookedAt: z.number(),
        isSigned: z.boolean(),
      }),
    ),
  }),
  errors: [],
});

export const treasuryEndpoints = [treasuryGet, custodyGet, reservesGet] as const;
