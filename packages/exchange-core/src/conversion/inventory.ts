import type { Money } from '@assay/amounts/money';
import type { CoreState } from '../core-state.ts';
import type { ConversionQuote } from './conversion-quote.ts';

/** What the house can give of a coin: what its treasury has, and never more. */
export function inventoryOf({ ledger }: CoreState, assetId: number): Money {
  return ledger.availableIn(ledger.house('treasury', assetId));
}

/** Whether something arrives, and the house has it. */
export function canPay(core: CoreState, assetId: number, received: Money): boolean {
  return received > 0n && received <= inventoryOf(core, assetId);
}

/** Both halves of an exchange, between the person's spot account and the treasury. */
export function exchangeCoins({ ledger }: CoreState, quote: ConversionQuote): void {
  const { userId, fromAssetId, toAssetId, amount, received } = quote;
  ledger.transfer(
    ledger.pocket('spot', userId, fromAssetId),
    ledger.house('treasury', fromAssetId),
    amount,
    'conversion',
  );
  ledger.transfer(
    ledger.house('treasury', toAssetId),
    ledger.pocket('spot', userId, toAssetId),
    received,
    'conversion',
  );
}
