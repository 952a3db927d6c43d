import { list, money, text, whole } from '../../declaration/fields.ts';
import type { EventDeclaration } from '../../declaration/outcome-declaration.ts';
import { RecordCodec, type ValuesOf } from '../../declaration/record-codec.ts';

const fields = {
  fundId: whole,
  /** UTC day since 1970. */
  day: whole,
  timeMs: whole,
  /** Units that there were before the orders of the day were carried out. */
  units: money,
  /** What one is worth, cut to an atom. */
  value: money,
  /** What it was made of: the index, each with the number of its tick, and what of the coin is in one unit. */
  ticks: list({ symbolId: whole, assetId: whole, tickId: whole, price: text, perUnit: money }),
  /** Days that the year's fee was taken for, and what it came to of each coin. */
  chargedDays: whole,
  fees: list({ assetId: whole, amount: money }),
};

/** What a unit of a fund was worth on a day. */
export type FundValuation = ValuesOf<typeof fields>;
export type FundTick = FundValuation['ticks'][number];

export const fundValuationCodec = new RecordCodec(fields);

export interface FundValuedEvent {
  readonly type: 'fund-valued';
  readonly valuation: FundValuation;
}

export const fundValuedEvent: EventDeclaration<FundValuedEvent> = { type: 'fund-valued' };
