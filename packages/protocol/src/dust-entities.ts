import * as z from 'zod/mini';
import { decimalText } from './entities.ts';

/** What came on one day (UTC) of one coin over one network and is below the minimum deposit: it is not credited, and stands in no list of deposits. */
export const dustDayRowSchema = z.object({
  /** `2026-11-23`. */
  day: z.string(),
  currency: z.string(),
  network: z.string(),
  arrivals: z.number(),
  /** Of all of them. */
  amount: decimalText,
  lastAt: z.number(),
});
export type DustDayRow = z.output<typeof dustDayRowSchema>;
