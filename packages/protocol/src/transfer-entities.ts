import * as z from 'zod/mini';
import { decimalText } from './entities.ts';
import { transferAccounts, transferEnds } from './transfer-rules.ts';

/** What a transfer does, as it was carried out. */
const moved = {
  currency: z.string(),
  from: z.enum(transferAccounts),
  to: z.enum(transferAccounts),
  amount: decimalText,
};

export const transferSchema = z.object({
  ...moved,
  /** Empty when none was given. */
  clientOrderId: z.string(),
});

export const transferRowSchema = z.object({
  transferId: z.string(),
  ...moved,
  /** `exchange` where the exchange has corrected a balance. */
  from: z.enum(transferEnds),
  to: z.enum(transferEnds),
  /** What it says of that; empty for what was moved between own accounts. */
  words: z.string(),
  /** A transfer is carried out at once or refused, so none is ever listed as anything else. */
  status: z.literal('finished'),
  createdAt: z.number(),
});
export type TransferRow = z.output<typeof transferRowSchema>;
