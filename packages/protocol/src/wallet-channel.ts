import * as z from 'zod/mini';
import { depositRowSchema, withdrawalRowSchema } from './wallet-entities.ts';

export const walletChannelSchema = z.object({
  deposits: z.array(depositRowSchema),
  withdrawals: z.array(withdrawalRowSchema),
});
