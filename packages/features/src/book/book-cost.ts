import { formatDecimal } from '@assay/amounts/decimal-text';
import { displayDecimal, groupThousands } from '@assay/amounts/display';
import { quoteAtomsPerTickLot } from '@assay/amounts/market-scale';
import { formatMoney, moneyOf } from '@assay/amounts/money';
import type { LiveBook } from '@assay/live-client/live-book';
import { noNumber } from '../numbers/decimal.ts';

/** What a market order would get that takes everything up to a row of the book, as texts. */
export interface BookCost {
  /** In the base coin. */
  readonly amount: string;
  readonly averagePrice: string;
  /** In the quote coin. */
  readonly total: string;
  /** How far the average lies from the mid price, always away from it: `0.0011 %`; a dash while one side is empty. */
  readonly fromMid: string;
}

const fromMidDecimals = 4;
const percentScale = 100n * 10n ** BigInt(fromMidDecimals);
/** Of a total: cents at least, and as fine as the market's prices. */
const totalDecimalsMin = 2;

/** @param limitTicks the row's price: levels beyond it are not taken */
export function bookCost(side: 'asks' | 'bids', book: LiveBook, limitTicks: number): BookCost | undefined {
  const levels = book[side];
  let lots = 0n;
  let tickLots = 0n;
  for (let rank = 0; ; rank += 1) {
    const level = levels.level(rank);
    if (level === undefined || (side === 'asks' ? level.ticks > limitTicks : level.ticks < limitTicks)) break;
    lots += level.lots;
    tickLots += level.lots * BigInt(level.ticks);
  }
  if (lots === 0n) return undefined;
  const { priceDecimals, amountDecimals } = book.scale;
  const total = formatMoney(moneyOf(tickLots * quoteAtomsPerTickLot(book.scale)));
  return {
    amount: groupThousands(formatDecimal(lots, amountDecimals)),
    averagePrice: groupThousands(formatDecimal(tickLots / lots, priceDecimals)),
    total: displayDecimal(total, Math.max(totalDecimalsMin, priceDecimals)),
    fromMid: fromMid(book, lots, tickLots),
  };
}

/** |average − mid| ÷ mid, truncated; the average as an exact fraction, and twice the mid so that it is whole. */
function fromMid({ asks, bids }: LiveBook, lots: bigint, tickLots: bigint): string {
  if (asks.best === undefined || bids.best === undefined) return noNumber;
  const twiceMid = BigInt(asks.best + bids.best);
  const difference = 2n * tickLots - lots * twiceMid;
  const units = ((difference < 0n ? -difference : difference) * percentScale) / (lots * twiceMid);
  return `${formatDecimal(units, fromMidDecimals)} %`;
}
