import { baseAtomsPerLot, quoteAtomsPerTickLot, TICKS_MAX } from '@assay/amounts/market-scale';
import { formatMoney, type Money, moneyOf } from '@assay/amounts/money';
import type { TicketDraft } from './ticket-draft.ts';
import type { TicketMarket } from './ticket-market.ts';
import { type Reading, readAmount, readTotal } from './ticket-readings.ts';
import type { TicketSize } from './ticket-sums.ts';

const PPM = 1_000_000;

/** A stop-market order is reckoned at its stop price; a buy by amount holds what it costs at the edge that the band has then. */
export function stopMarketSize(draft: TicketDraft, market: TicketMarket, stopTicks: Reading<number>): TicketSize {
  const { by, text } = draft.size;
  const priceTicks: Reading<number> = { kind: 'empty' };
  const atomsAt = (ticks: number) => BigInt(ticks) * quoteAtomsPerTickLot(market.scale);
  const stop = stopTicks.kind === 'value' ? stopTicks.value : undefined;
  if (by === 'total') {
    const quote = readTotal(text, market);
    const isKnown = quote.kind === 'value' && stop !== undefined;
    const lots: Reading<bigint> = isKnown ? { kind: 'value', value: quote.value / atomsAt(stop) } : { kind: 'empty' };
    const hold = quote.kind === 'value' ? quote.value : undefined;
    return { amountText: '', totalText: text, priceTicks, lots, quote, estimate: undefined, hold };
  }
  const lots = readAmount(text, market);
  if (lots.kind !== 'value' || stop === undefined)
    return {
      amountText: text,
      totalText: '',
      priceTicks,
      lots,
      quote: { kind: 'empty' },
      estimate: undefined,
      hold: undefined,
    };
  const costAt = (ticks: number): Money => moneyOf(lots.value * atomsAt(ticks));
  const hold =
    draft.side === 'sell'
      ? moneyOf(lots.value * baseAtomsPerLot(market.scale))
      : costAt(edgeOf(stop, market.priceBandPpm));
  const value = costAt(stop);
  return {
    amountText: text,
    totalText: formatMoney(value),
    priceTicks,
    lots,
    quote: { kind: 'value', value },
    estimate: undefined,
    hold,
  };
}

/** Highest price that a buy may pay when the index stands at the stop price, in whole ticks rounded up. */
function edgeOf(stopTicks: number, priceBandPpm: number): number {
  const scaled = stopTicks * (PPM + priceBandPpm) + PPM - 1;
  return Math.min(TICKS_MAX, (scaled - (scaled % PPM)) / PPM);
}
