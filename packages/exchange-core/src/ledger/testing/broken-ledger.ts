import { Amount } from '../amount.ts';
import { Ledger } from '../ledger.ts';
import { availableSide } from '../ledger-account.ts';
import type { Pocket } from '../pocket.ts';

/** Reaches what nobody else can. */
class BrokenLedger extends Ledger {
  static add(ledger: BrokenLedger, pocket: Pocket, amount: bigint): void {
    const account = availableSide(pocket);
    ledger.store.put(account, new Amount().setMoney(ledger.availableIn(pocket) + amount));
  }
}

/** Changes what is available in a pocket without any posting, and nobody is told. */
export function changeSilently(ledger: Ledger, pocket: Pocket, amount: bigint): void {
  BrokenLedger.add(ledger as BrokenLedger, pocket, amount);
}
