import type { Money } from '@assay/amounts/money';
import type { CoreState } from '../core-state.ts';
import { claimOf } from '../ledger/claims.ts';
import type { ConversionQuote } from './conversion-quote.ts';

/** What the house can give of a coin: what its treasury has, and never more. */
export function inventoryOf({ ledger }: CoreState, assetId: number): Money {
  return ledger.availableIn(ledger.house('treasury', assetId));
}

/** Whether something arrives, and the house has it. */
export function canPay(core: CoreState, assetId: number, received: Money): boolean {
  return received > 0n && received <= inventoryOf(core, assetId);
}

export const conversionClaim = claimOf('conversion');

/** Both halves of an exchange, between the person's spot account and the treasury: out of what is available, as under older rules. */
export function exchangeCoins(core: CoreState, quote: ConversionQuote): void {
  const { userId, fromAssetId, amount } = quote;
  const { ledger } = core;
  ledger.transfer(
    ledger.pocket('spot', userId, fromAssetId),
    ledger.house('treasury', fromAssetId),
    amount,
    'conversion',
  );
  give(core, quote);
}

/** The same out of what is held for it. */
export function exchangeHeldCoins(core: CoreState, quote: ConversionQuote): void {
  const { userId, fromAssetId, amount } = quote;
  const { ledger } = core;
  const payer = ledger.pocket('spot', userId, fromAssetId);
  ledger.payFromHold(payer, conversionClaim, ledger.house('treasury', fromAssetId), amount, 'conversion');
  give(core, quote);
}

function give({ ledger }: CoreState, { userId, toAssetId, received }: ConversionQuote): void {
  ledger.transfer(
    ledger.house('treasury', toAssetId),
    ledger.pocket('spot', userId, toAssetId),
    received,
    'conversion',
  );
}
