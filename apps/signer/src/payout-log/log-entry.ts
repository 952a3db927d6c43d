import { signingPurposes } from '@assay/chains/signer-port/signer-messages';
import { assets } from '@assay/protocol/assets';
import { networks } from '@assay/protocol/networks';
import * as z from 'zod/mini';

const network = z.enum(networks.map(({ name }) => name));
const currency = z.enum(assets.map(({ symbol }) => symbol));
const units = z.string().check(z.regex(/^\d{1,40}$/));
const by = { who: z.string(), why: z.string() };

/** Where the journal stood that was looked at; `timeMs` is its own time. */
const journal = z.object({ sequence: z.int(), hash: z.string(), timeMs: z.int() });

const signature = z.object({
  kind: z.literal('signed'),
  purpose: z.enum(signingPurposes),
  /** Of a withdrawal alone. */
  withdrawalId: z.optional(z.int()),
  network,
  currency,
  address: z.string(),
  tag: z.string(),
  units,
  /** The most that the network can take. */
  feeUnits: units,
  /** What can be spent only once, as the signer read it: of two that share one at most one is ever included. */
  conflicts: z.array(z.string()),
  transactionId: z.string(),
  /** The signed transaction, so that a lost answer can be given again. */
  payload: z.string(),
  journal,
});

/** An operator lets one payment go beyond the hour's caps of its coin: for these terms and no others. */
const allowance = z.object({
  kind: z.literal('allowed'),
  withdrawalId: z.int(),
  network,
  currency,
  address: z.string(),
  tag: z.string(),
  units,
  ...by,
});

export const logEntry = z.discriminatedUnion('kind', [
  signature,
  z.object({ kind: z.literal('reserve-signed'), network, address: z.string(), message: z.string() }),
  z.object({ kind: z.literal('refused'), code: z.string(), about: z.string() }),
  z.object({ kind: z.literal('stopped'), ...by }),
  z.object({ kind: z.literal('resumed'), ...by }),
  z.object({ kind: z.literal('coin-cap'), currency, amount: z.string(), ...by }),
  z.object({ kind: z.literal('coin-share'), currency, percent: z.int(), ...by }),
  allowance,
  z.object({ kind: z.literal('fee-cap'), network, amount: z.string(), ...by }),
  /** The key that seals the exchange's batches, from here on: 64 hexadecimal digits. */
  z.object({ kind: z.literal('seal-key'), publicKey: z.string() }),
  /** An operator has looked at what did not fit together, and lets signing go on. */
  z.object({ kind: z.literal('confirmed'), doubts: z.array(z.string()), journal, ...by }),
]);
export type LogEntry = z.infer<typeof logEntry>;
export type SignatureEntry = z.infer<typeof signature>;
export type JournalPosition = z.infer<typeof journal>;
export type AllowanceEntry = z.infer<typeof allowance>;
