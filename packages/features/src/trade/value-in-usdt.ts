import { formatDecimal } from '@assay/amounts/decimal-text';
import { displayDecimal } from '@assay/amounts/display';
import { marketBySymbol } from '@assay/protocol/markets';
import { unitsOf } from '../numbers/decimal.ts';

const valueDecimals = 24;
/** Of a coin that has no market against USDT. */
const decimalsDefault = 4;

/** What one coin at a price in another quote coin is worth in USDT, exact and then truncated to its own market's places; empty where one is unknown. */
export function valueInUsdt(baseCoin: string, priceText: string, quoteIndex: string): string {
  const price = unitsOf(priceText);
  const index = unitsOf(quoteIndex);
  if (price === undefined || index === undefined) return '';
  const decimals = marketBySymbol(`${baseCoin.toLowerCase()}usdt`)?.priceDecimals ?? decimalsDefault;
  return displayDecimal(formatDecimal(price * index, valueDecimals), decimals);
}
