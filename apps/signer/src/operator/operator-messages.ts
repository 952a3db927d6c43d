import { assets } from '@assay/protocol/assets';
import { networks } from '@assay/protocol/networks';
import * as z from 'zod/mini';
import { WHO_LENGTH_MAX, WHY_LENGTH_MAX } from '../signer-limits.ts';

export const OPERATOR_REQUEST_BYTES_MAX = 16 * 1024;

const words = (lengthMax: number) => z.string().check(z.minLength(1), z.maxLength(lengthMax), z.regex(/^[^\p{Cc}]+$/u));
const by = { who: words(WHO_LENGTH_MAX), why: words(WHY_LENGTH_MAX) };
const amount = z.string().check(z.maxLength(40));

export const operatorRequest = z.union([
  z.object({ call: z.literal('look') }),
  z.object({ call: z.literal('stop'), ...by }),
  z.object({ call: z.literal('resume'), ...by }),
  /** `code` stands below the doubts that were shown. */
  z.object({ call: z.literal('confirm'), code: z.string(), ...by }),
  z.object({ call: z.literal('set-coin-cap'), currency: z.enum(assets.map(({ symbol }) => symbol)), amount, ...by }),
  /** In percent of what is held. */
  z.object({
    call: z.literal('set-coin-share'),
    currency: z.enum(assets.map(({ symbol }) => symbol)),
    percent: z.int().check(z.gte(0), z.lte(100)),
    ...by,
  }),
  /** The payments that wait for an operator. */
  z.object({ call: z.literal('waiting') }),
  /** `code` stands beside the payment that was shown. */
  z.object({ call: z.literal('allow'), withdrawalId: z.int(), code: z.string(), ...by }),
  z.object({ call: z.literal('set-fee-cap'), network: z.enum(networks.map(({ name }) => name)), amount, ...by }),
]);
export type SignerOperatorRequest = z.infer<typeof operatorRequest>;

export const operatorAnswer = z.object({ done: z.boolean(), lines: z.array(z.string()) });
export type SignerOperatorAnswer = z.infer<typeof operatorAnswer>;
