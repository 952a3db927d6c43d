import { formatDecimal } from '@assay/amounts/decimal-text';
import { coinDecimals } from '@assay/protocol/assets';
import { shownDecimal } from './decimal.ts';

const unitDecimals = 12;
const centDecimals = 2;

/** What something costs: USDT in cents, other quote coins in eight places, since 0.00 BTC would say nothing. @param units of 10^-12 */
export function quoteText(units: bigint, quoteCoin: string): string {
  return shownDecimal(formatDecimal(units, unitDecimals), quoteCoin === 'USDT' ? centDecimals : coinDecimals);
}
