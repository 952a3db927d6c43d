import type { Nominal } from '@assay/amounts/nominal';
import { type Pocket, pocketOf } from './pocket.ts';

/** One side of a pocket, what is available or what is held: what a posting takes from or gives to. Known to the ledger alone. */
export type LedgerAccount = Nominal<number, 'LedgerAccount'>;

export function availableSide(pocket: Pocket): LedgerAccount {
  return (pocket * 2) as LedgerAccount;
}

export function heldSide(pocket: Pocket): LedgerAccount {
  return (pocket * 2 + 1) as LedgerAccount;
}

export function isHeldSide(account: LedgerAccount): boolean {
  return (account & 1) === 1;
}

export function pocketOfSide(account: LedgerAccount): Pocket {
  return pocketOf(account >> 1);
}
