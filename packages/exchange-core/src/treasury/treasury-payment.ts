import { choice, money, whole } from '../declaration/fields.ts';
import { RecordCodec, type ValuesOf } from '../declaration/record-codec.ts';
import type { HousePocketKind } from '../ledger/pocket-kinds.ts';

/** Pockets of the house between which its own money may move, as their places in this list: add at the end only. `sandbox-issue` gives, and never gets. */
const treasuryPockets = [
  'treasury',
  'fees',
  'rewards',
  'contract-pool',
  'sandbox-issue',
] as const satisfies readonly HousePocketKind[];

export const paymentFields = {
  assetId: whole,
  amount: money,
  from: choice(treasuryPockets),
  to: choice(treasuryPockets),
};

/** Money of the house that went from one of its pockets to another. */
export type TreasuryPayment = ValuesOf<typeof paymentFields>;

export const paymentCodec = new RecordCodec(paymentFields);
