import type { Money } from '@assay/amounts/money';
import type { MarketEstimate } from './market-estimate.ts';
import type { Reading } from './ticket-readings.ts';

/** How large the order is. Amounts in lots and ledger atoms. */
export interface TicketSize {
  /** Texts of the two fields: as typed, or derived from the other one. */
  readonly amountText: string;
  readonly totalText: string;
  readonly priceTicks: Reading<number>;
  /** Base lots; of a market order by total the estimate. */
  readonly lots: Reading<bigint>;
  /** Quote atoms: price × amount, what to spend, or the estimate. */
  readonly quote: Reading<Money>;
  readonly estimate: MarketEstimate | undefined;
  /** What the order holds of the available balance. */
  readonly hold: Money | undefined;
}

/** All that the draft and the market add up to, before it is asked whether that can be sent. */
export interface TicketSums extends TicketSize {
  /** Of a stop; empty for every other order. */
  readonly stopTicks: Reading<number>;
  readonly role: 'maker' | 'taker';
  readonly fee: Money;
  readonly receive: Money;
}
