import * as z from 'zod/mini';
import { decimalText } from './entities.ts';

/** What is locked of a coin; 0 when all of it came back. */
export const vaultRowSchema = z.object({ currency: z.string(), amount: decimalText });
export type VaultRow = z.output<typeof vaultRowSchema>;

/** A row of the vault, and when the first of its coins was locked, in milliseconds since 1970. */
export const lockRowSchema = z.object({ currency: z.string(), amount: decimalText, since: z.number() });

/** Coins that went into the vault; with a minus those that came back. */
export const vaultRecordRowSchema = z.object({
  id: z.string(),
  currency: z.string(),
  amount: decimalText,
  createdAt: z.number(),
});
export type VaultRecordRow = z.output<typeof vaultRecordRowSchema>;
