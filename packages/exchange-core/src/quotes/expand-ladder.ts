import { LOTS_MAX, TICKS_MAX } from '@assay/amounts/market-scale';
import type { Side } from '@assay/protocol/trade-words';
import { PPM } from '../limits.ts';
import type { Market } from '../markets/market.ts';
import { MAXIMUM_TICK_LOTS } from '../matching/limits.ts';
import type { ConfigureQuoteTemplate } from './configure-quote-template.ts';
import type { QuoteMarket } from './quote-market.ts';

/** One order of a mass quote. */
export interface Rung {
  readonly side: Side;
  readonly ticks: number;
  readonly lots: number;
}

/** Where rungs may be: outside the best prices of others (0: none), inside the band. */
export interface LadderBounds {
  readonly bestBid: number;
  readonly bestAsk: number;
  readonly bandLow: number;
  readonly bandHigh: number;
}

/** What the account can put into one side, in atoms of the asset that the side pays with. */
export type Capital = bigint;

/**
 * The bids of a template around a centre, best first: prices rounded down, clipped below the others' best ask, equal prices merged,
 * cut where the capital ends.
 */
export function expandBids(
  template: ConfigureQuoteTemplate,
  command: QuoteMarket,
  market: Market,
  bounds: LadderBounds,
  capital: Capital,
): Rung[] {
  const highest = Math.min(bounds.bandHigh, bounds.bestAsk === 0 ? TICKS_MAX : bounds.bestAsk - 1);
  const steps = template.levels.map((level) => ({
    ticks: Math.min(highest, quotient(command.centre * (PPM - level.offsetPpm), PPM)),
    notional: (level.notional * BigInt(PPM - command.skewPpm)) / BigInt(PPM),
  }));
  const inside = steps.filter(({ ticks }) => ticks >= Math.max(1, bounds.bandLow)).sort((a, b) => b.ticks - a.ticks);
  return rungsOf('buy', market, inside, capital);
}

/** As `expandBids` for the asks: prices rounded up, clipped above the others' best bid. */
export function expandAsks(
  template: ConfigureQuoteTemplate,
  command: QuoteMarket,
  market: Market,
  bounds: LadderBounds,
  capital: Capital,
): Rung[] {
  const lowest = Math.max(bounds.bandLow, bounds.bestBid + 1);
  const steps = template.levels.map((level) => ({
    ticks: Math.max(lowest, quotient(command.centre * (PPM + level.offsetPpm) + PPM - 1, PPM)),
    notional: (level.notional * BigInt(PPM + command.skewPpm)) / BigInt(PPM),
  }));
  const inside = steps.filter(({ ticks }) => ticks <= bounds.bandHigh).sort((a, b) => a.ticks - b.ticks);
  return rungsOf('sell', market, inside, capital);
}

/** Whole-number quotient, cut. Exact: the dividend is below 2^53. */
function quotient(dividend: number, divisor: number): number {
  return (dividend - (dividend % divisor)) / divisor;
}

function rungsOf(
  side: Side,
  market: Market,
  steps: readonly { readonly ticks: number; readonly notional: bigint }[],
  capital: Capital,
): Rung[] {
  const rungs: Rung[] = [];
  let capitalLeft = capital;
  let index = 0;
  while (index < steps.length) {
    const { ticks } = steps[index];
    let notional = 0n;
    for (; index < steps.length && steps[index].ticks === ticks; index += 1) notional += steps[index].notional;
    const lotCost = side === 'buy' ? BigInt(ticks) * market.quoteUnit.money : market.baseUnit.money;
    const wanted = notional / (BigInt(ticks) * market.quoteUnit.money);
    const lots = smallest(wanted, capitalLeft / lotCost, roomAt(side, market, ticks));
    if (lots === 0n) continue;
    capitalLeft -= lots * lotCost;
    rungs.push({ side, ticks, lots: Number(lots) });
  }
  return rungs;
}

/** Lots that an order at this price may have at most: the limit of an order, and what the level's total can take. */
function roomAt(side: Side, market: Market, ticks: number): bigint {
  const room = LOTS_MAX - market.book.levelLots(side === 'buy' ? 0 : 1, ticks);
  return BigInt(Math.min(room, quotient(MAXIMUM_TICK_LOTS, ticks)));
}

function smallest(first: bigint, ...others: readonly bigint[]): bigint {
  let least = first;
  for (const value of others) if (value < least) least = value;
  return least;
}
