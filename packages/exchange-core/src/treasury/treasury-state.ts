import { StatePart } from '../module-state.ts';
import type { TreasuryPayment } from './treasury-payment.ts';

class Treasury {
  /** By the ids under which they were made, for ever. */
  readonly payments = new Map<string, TreasuryPayment>();
}

export const treasuryPart = new StatePart(() => new Treasury());
