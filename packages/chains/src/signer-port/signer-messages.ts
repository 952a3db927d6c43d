import { networks } from '@assay/protocol/networks';
import * as z from 'zod/mini';

/** One request and one answer a connection, each one line of JSON. A transaction with many inputs brings those that made them. */
export const REQUEST_BYTES_MAX = 2 * 1024 * 1024;
export const ANSWER_BYTES_MAX = 4 * 1024 * 1024;

const network = z.enum(networks.map(({ name }) => name));
/** Of a path of a key that is not hardened. */
const index = z.int().check(z.gte(0), z.lt(2 ** 31));
const keyIndex = z.union([index, z.literal('hot')]);
const words = (lengthMax: number) => z.string().check(z.minLength(1), z.maxLength(lengthMax), z.regex(/^[^\p{Cc}]+$/u));
const payload = z.string().check(z.maxLength(REQUEST_BYTES_MAX));

const transaction = z.object({ network, from: keyIndex, payload });
const withdrawalId = z.int().check(z.gte(1));

export const signingPurposes = ['withdrawal', 'sweep', 'gas-top-up'] as const;

const requests = [
  z.object({ call: z.literal('sign'), purpose: z.literal('withdrawal'), withdrawalId, transaction }),
  /** From a deposit address to the hot wallet. */
  z.object({ call: z.literal('sign'), purpose: z.literal('sweep'), transaction }),
  /** From the hot wallet to the deposit address of this index, for the fee of a sweep. */
  z.object({ call: z.literal('sign'), purpose: z.literal('gas-top-up'), index, transaction }),
  /** That the address of this key is ours, as of a day's liabilities and a block: `reserve-statement.ts`. */
  z.object({
    call: z.literal('sign-reserve'),
    exchange: z.string().check(z.regex(/^[A-Za-z0-9._:-]{1,64}$/)),
    network,
    key: keyIndex,
    address: z.string().check(z.maxLength(128)),
    day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
    liabilities: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    height: z.int().check(z.gte(0)),
    blockHash: z.string().check(z.regex(/^[0-9A-Za-z]{1,128}$/)),
  }),
  /** What `signedFor` this withdrawal is known, so that whoever lost an answer finds it again. */
  z.object({ call: z.literal('signed-for'), withdrawalId }),
  z.object({ call: z.literal('status') }),
  /** Turns the kill switch on. Turning it off, and every cap, is the signer's own operator's: who has the server must not open what was closed. */
  z.object({ call: z.literal('stop'), who: words(64), why: words(500) }),
] as const;

export const signerRequest = z.union(requests);
export type SignerRequest = z.infer<typeof signerRequest>;
export type SigningRequest = Extract<SignerRequest, { readonly call: 'sign' }>;
export type ReserveRequest = Extract<SignerRequest, { readonly call: 'sign-reserve' }>;

/** Why the signer does not sign. */
const signerRefusals = [
  // What time, an operator or the database may cure.
  /** The kill switch is on. */
  'stopped',
  /** Payout log and journal do not fit together: an operator must look and confirm. */
  'doubtful',
  /** The journal's last batches carry no seal of the exchange's key. */
  'unsealed',
  /** The journal cannot be read now. */
  'journal-unreachable',
  /** Refused too often within a minute. */
  'too-many-refusals',
  /** So much of this coin, or for the network, was signed within the hour. */
  'cap-exceeded',
  /** More of the coin than the hour's share of what is held: a person at the signer's own machine may allow it. */
  'waits-for-operator',
  // What will be refused again.
  /** Nothing of this form can be read. */
  'malformed',
  'unknown-withdrawal',
  /** Under review, cancelled, rejected, confirmed or failed. */
  'not-approved',
  'other-network',
  'other-currency',
  'other-address',
  'other-tag',
  'other-amount',
  /** Another chain id, another token contract, or a sandbox's transaction in live mode. */
  'other-chain',
  /** It spends what no key of ours can spend, or pays what must be ours to somebody else. */
  'not-ours',
  'fee-too-high',
  /** Something else was signed for this withdrawal before, and both could be included. */
  'not-conflicting',
] as const;
export type SignerRefusal = (typeof signerRefusals)[number];

const signed = z.object({ network, transactionId: z.string(), payload: z.string() });
/** `conflicts`: what it can spend only once, as the signer read it. */
const signedBefore = z.array(z.object({ ...signed.shape, conflicts: z.array(z.string()) }));

const refused = z.object({
  kind: z.literal('refused'),
  code: z.enum(signerRefusals),
  message: z.string(),
});

export const signerAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signed'), transaction: signed, conflicts: z.array(z.string()) }),
  z.object({ kind: z.literal('signed-before'), transactions: signedBefore }),
  /** In the form that wallets of the network check: EIP-191 on ERC20, a Bitcoin signed message elsewhere. */
  z.object({ kind: z.literal('reserve-signed'), address: z.string(), message: z.string(), signature: z.string() }),
  z.object({
    kind: z.literal('status'),
    /** Undefined: it signs. Else a sentence for the operator. */
    closed: z.optional(z.string()),
    journalSequence: z.int(),
    signatures: z.int(),
    /** Of any 60 minutes: what was signed of what may be. `name` is a coin that goes to people, or a network whose own fees are meant. */
    caps: z.array(
      z.object({
        kind: z.enum(['coin', 'fees']),
        name: z.string(),
        coin: z.string(),
        spent: z.string(),
        cap: z.string(),
      }),
    ),
  }),
  z.object({ kind: z.literal('stopped') }),
  refused,
]);
export type SignerAnswer = z.infer<typeof signerAnswer>;
export type SignerRefused = z.infer<typeof refused>;
