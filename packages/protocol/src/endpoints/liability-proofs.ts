import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { decimalText } from '../entities.ts';
import { textField } from '../fields.ts';
import { apiBasePath } from '../wire.ts';

const path = `${apiBasePath}/proof`;
const dayField = () => textField('l.error.fieldMalformed', /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/);

/** The roots of a day as they were signed: docs/reference/liabilities.md. */
const signedRoots = {
  /** The text that was signed, with all that stands in the rows. */
  head: z.string(),
  /** Ed25519 in hexadecimal, as the key. */
  signature: z.string(),
  publicKey: z.string(),
};

export const proofLiabilities = defineEndpoint({
  name: 'proofLiabilities',
  method: 'POST',
  path: `${path}/liabilities`,
  scope: 'public',
  weight: { base: 5 },
  summary:
    'What the exchange owed everybody at the end of a UTC day, coin by coin: the signed roots of the Merkle-sum trees, of the newest day unless one is named. What the house has of its own is owed to nobody and left out.',
  request: z.object({ day: z.optional(dayField()) }),
  data: z.object({
    /** `2026-11-22`. */
    day: z.string(),
    ...signedRoots,
    /** Of the key, for people to compare. */
    fingerprint: z.string(),
    assets: z.array(z.object({ asset: z.string(), leaves: z.number(), sum: decimalText, root: z.string() })),
  }),
  errors: ['l.error.liabilityDayUnknown'],
});

export const proofInclusion = defineEndpoint({
  name: 'proofInclusion',
  method: 'POST',
  path: `${path}/inclusion`,
  scope: 'read',
  weight: { base: 100 },
  summary:
    'The caller’s own leaves of a day with their paths to the signed roots: a proof that `npm run check-inclusion` takes as it is. Of the newest day unless one is named.',
  request: z.object({ day: z.optional(dayField()) }),
  data: z.object({
    format: z.literal('assay-inclusion'),
    formatVersion: z.literal(1),
    ...signedRoots,
    userId: z.number(),
    salt: z.string(),
    leaves: z.array(
      z.object({
        asset: z.string(),
        amount: decimalText,
        index: z.number(),
        path: z.array(z.object({ hash: z.string(), sum: decimalText })),
      }),
    ),
  }),
  errors: ['l.error.liabilityDayUnknown', 'l.error.busy'],
});

export const proofReserves = defineEndpoint({
  name: 'proofReserves',
  method: 'POST',
  path: `${path}/reserves`,
  scope: 'public',
  weight: { base: 5 },
  summary:
    'For each coin what the exchange owed at the end of the newest signed day, what lies on each network as the chain itself says, and what the sandbox gave away without any coin behind it; for each network the hot address, and a message signed by its key that names that day’s liabilities. The answer is a file that `npm run check-reserves` takes as it is.',
  request: z.object({}),
  data: z.object({
    format: z.literal('assay-reserves'),
    formatVersion: z.literal(1),
    /** Of the liabilities; empty before the first day is over, as what was signed. */
    day: z.string(),
    ...signedRoots,
    assets: z.array(
      z.object({
        asset: z.string(),
        liabilities: decimalText,
        /** On all networks together that said it. */
        reserves: decimalText,
        /** Test coins of the sandbox, those of the house’s own accounts among them. */
        givenAway: decimalText,
        networks: z.array(
          z.object({
            network: z.string(),
            /** Undefined while nobody knows, which is not the same as nothing; answers that were saved before have 0 there. */
            amount: z.optional(decimalText),
            /** Of the chain’s answer; undefined before it said anything of the coin, and while the coin’s own program does not. */
            height: z.optional(z.number()),
            /** Since when the coin’s program gives no answer, while the chain does. */
            unknownSince: z.optional(z.number()),
          }),
        ),
      }),
    ),
    /** Of each network whose chain has answered. */
    networks: z.array(
      z.object({
        network: z.string(),
        /** Its coins are worth nothing. */
        isSandbox: z.boolean(),
        /** The block right after which the chain said all of this. */
        height: z.number(),
        blockHash: z.string(),
        blockTime: z.number(),
        /** When the chain was asked. Answers that were saved before it was told have none. */
        lookedAt: z.optional(z.number()),
        /** From which withdrawals are paid. */
        hotAddress: z.string(),
        coins: z.array(
          z.object({
            asset: z.string(),
            hot: decimalText,
            /** At the deposit addresses of all people together. */
            deposits: decimalText,
          }),
        ),
        /** Coins whose own program gives no answer, each with since when. */
        unknown: z.optional(z.array(z.object({ asset: z.string(), since: z.number() }))),
        /** Undefined where no wallet could check one: on a chain that the exchange plays itself, and before the first day is over. */
        statement: z.optional(
          z.object({
            /** In one fixed form: docs/reference/liabilities.md. */
            message: z.string(),
            /** EIP-191 in hexadecimal on ERC20, BIP137 in base 64 on Bitcoin-like networks. */
            signature: z.string(),
          }),
        ),
      }),
    ),
  }),
  errors: [],
});

export const liabilityProofEndpoints = [proofLiabilities, proofInclusion, proofReserves] as const;
