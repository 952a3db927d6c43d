import type { Side } from '@assay/protocol/trade-words';
import type { Ledger } from '../ledger/ledger.ts';
import type { Pocket } from '../ledger/pocket.ts';
import type { Market } from '../markets/market.ts';

/** What a user's order of this side pays with: quote for a buy, base for a sell. */
export function payingPocket(ledger: Ledger, { rules }: Market, userId: number, side: Side): Pocket {
  return ledger.pocket('spot', userId, side === 'buy' ? rules.quoteAssetId : rules.baseAssetId);
}

/** What its fills bring. */
export function receivingPocket(ledger: Ledger, { rules }: Market, userId: number, side: Side): Pocket {
  return ledger.pocket('spot', userId, side === 'buy' ? rules.baseAssetId : rules.quoteAssetId);
}
