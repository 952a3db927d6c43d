import { groupThousands } from '@assay/amounts/display';
import { baseOf, type MarketScale, parseAmount, parsePrice, quoteOf } from '@assay/amounts/market-scale';
import { formatMoney, moneyOf } from '@assay/amounts/money';
import type { Side } from '@assay/protocol/trade-words';
import { feeOf } from './fee-of.ts';

/** One fill worked out to the last place; texts with comma groups. */
export interface WorkedFee {
  /** Price × amount. */
  readonly total: string;
  /** What is given and got, before the fee. */
  readonly gives: string;
  readonly gets: string;
  readonly fee: string;
  /** What arrives in the balance. */
  readonly arrives: string;
}

export interface WorkedFill {
  readonly side: Side;
  readonly price: string;
  readonly amount: string;
  readonly ratePpm: number;
}

/** The arithmetic of the ledger on one fill; undefined for what is no price or amount of the market. */
export function workedFee({ side, price, amount, ratePpm }: WorkedFill, scale: MarketScale): WorkedFee | undefined {
  const ticks = parsePrice(price, scale);
  const lots = parseAmount(amount, scale);
  if (!ticks.ok || !lots.ok) return undefined;
  const base = baseOf(lots.value, scale);
  const quote = quoteOf(ticks.value, lots.value, scale);
  const [given, got] = side === 'buy' ? [quote, base] : [base, quote];
  const fee = feeOf(got, ratePpm);
  const shown = (money: typeof fee) => groupThousands(formatMoney(money));
  return {
    total: shown(quote),
    gives: shown(given),
    gets: shown(got),
    fee: shown(fee),
    arrives: shown(moneyOf(got - fee)),
  };
}
