import { formatDecimal } from '@assay/amounts/decimal-text';
import { baseAtomsPerLot, parsePrice, quoteAtomsPerTickLot } from '@assay/amounts/market-scale';
import { MONEY_DECIMALS, type Money } from '@assay/amounts/money';
import { hasLimit, type TicketDraft, type TypedSize } from './ticket-draft.ts';
import type { TicketMarket } from './ticket-market.ts';
import { totalDecimalsOf } from './ticket-readings.ts';
import type { TicketSummary } from './ticket-summary.ts';

/** The size that spends a share of the available balance, rounded down to whole lots. @param percent 0 to 100, whole */
export function sizeOfPercent(draft: TicketDraft, market: TicketMarket, percent: number): Omit<TypedSize, 'percent'> {
  if (market.available === undefined) return { by: 'amount', text: '' };
  const { scale } = market;
  const share = (available: Money) => (available * BigInt(percent)) / 100n;
  if (draft.side === 'sell') {
    const lots = share(market.available.base) / baseAtomsPerLot(scale);
    return { by: 'amount', text: formatDecimal(lots, scale.amountDecimals, true) };
  }
  const quote = share(market.available.quote);
  const price = hasLimit(draft.type) ? parsePrice(draft.price, scale) : undefined;
  if (price?.ok) {
    const lots = quote / (BigInt(price.value) * quoteAtomsPerTickLot(scale));
    return { by: 'amount', text: formatDecimal(lots, scale.amountDecimals, true) };
  }
  const decimals = totalDecimalsOf(market);
  return { by: 'total', text: formatDecimal(quote / 10n ** BigInt(MONEY_DECIMALS - decimals), decimals, true) };
}

/** Where the slider stands: as it was set, else the share of the balance that the order holds, 0 to 100. */
export function percentOf(draft: TicketDraft, market: TicketMarket, { hold }: TicketSummary): number {
  if (draft.size.percent !== undefined) return draft.size.percent;
  const available = draft.side === 'buy' ? market.available?.quote : market.available?.base;
  if (available === undefined || available === 0n || hold === undefined) return 0;
  const percent = (hold * 100n + available / 2n) / available;
  return percent > 100n ? 100 : Number(percent);
}
