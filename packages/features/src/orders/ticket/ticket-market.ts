import { parseDecimalText } from '@assay/amounts/decimal-text';
import type { MarketScale } from '@assay/amounts/market-scale';
import type { Money } from '@assay/amounts/money';
import type { LiveBook } from '@assay/live-client/live-book';
import type { Freshness } from '@assay/live-client/market-freshness';
import type { MarketPulse, MarketRow } from '@assay/protocol/entities';

/** What the ticket has to know of the market and of the user, in exact numbers. */
export interface TicketMarket {
  readonly scale: MarketScale;
  readonly baseCoin: string;
  readonly quoteCoin: string;
  readonly minimumNotional: Money;
  readonly state: MarketRow['state'];
  readonly freshness: Freshness;
  /** Undefined before the first index tick. */
  readonly band: { readonly lowTicks: number; readonly highTicks: number } | undefined;
  /** Width of the band to either side of the index, in parts per million. */
  readonly priceBandPpm: number;
  readonly book: LiveBook;
  readonly makerPpm: number;
  readonly takerPpm: number;
  /** Undefined when signed out or not known yet. */
  readonly available: { readonly base: Money; readonly quote: Money } | undefined;
  readonly isSignedIn: boolean;
}

/** The band in whole ticks: the lowest and the highest price that lie within it. */
export function bandOf(pulse: MarketPulse | undefined, scale: MarketScale): TicketMarket['band'] {
  if (pulse === undefined) return undefined;
  const low = ticksAt(pulse.bandLow, scale, 'up');
  const high = ticksAt(pulse.bandHigh, scale, 'down');
  return low === undefined || high === undefined || high === 0 ? undefined : { lowTicks: low, highTicks: high };
}

function ticksAt(text: string, { priceDecimals }: MarketScale, rounding: 'up' | 'down'): number | undefined {
  const finest = 12;
  const parsed = parseDecimalText(text, finest);
  if (!parsed.ok) return undefined;
  const tick = 10n ** BigInt(finest - priceDecimals);
  return Number((parsed.units + (rounding === 'up' ? tick - 1n : 0n)) / tick);
}
