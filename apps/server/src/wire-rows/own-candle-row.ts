import { formatDecimal } from '@assay/amounts/decimal-text';
import { formatPrice } from '@assay/amounts/market-scale';
import { formatMoney } from '@assay/amounts/money';
import type { MarketView } from '@assay/exchange-core/exchange-core-port';
import type { OwnCandle } from '@assay/market-data/own-candle';
import type { Candle, Tick } from '@assay/protocol/entities';

/** A candle of our own book on the wire. */
export function ownCandleRow(candle: OwnCandle, market: MarketView): Candle {
  return {
    id: candle.id,
    open: formatPrice(candle.open, market),
    close: formatPrice(candle.close, market),
    high: formatPrice(candle.high, market),
    low: formatPrice(candle.low, market),
    vol: formatDecimal(candle.volume, market.amountDecimals),
  };
}

/** The last 24 hours of our own book on the wire. The turnover is the exact sum, not the reference ticker's estimate. */
export function ownTick(day: OwnCandle, market: MarketView): Tick {
  const { open, close, high, low, vol } = ownCandleRow(day, market);
  return { open, close, high, low, vol, turnover: formatMoney(day.turnover) };
}
