import { type Lots, lotsOf, type Ticks, ticksOf } from '@assay/amounts/market-scale';
import type { Money } from '@assay/amounts/money';
import { type Side, sides } from '@assay/protocol/trade-words';
import { sideNumber } from '../codec/choices.ts';
import type { RowEventDeclaration, RowMemory } from '../declaration/outcome-declaration.ts';
import type { EventRows } from '../event-rows.ts';
import type { Amount } from '../ledger/amount.ts';
import { moneyAt, putAmount } from './record-money.ts';

/** A match. Fees are in the asset that each side receives: the buyer's in base, the seller's in quote. */
export interface FillEvent {
  readonly type: 'fill';
  readonly fillId: number;
  readonly marketId: number;
  readonly price: Ticks;
  readonly amount: Lots;
  readonly quote: Money;
  readonly takerSide: Side;
  readonly makerUserId: number;
  readonly takerUserId: number;
  readonly makerOrderId: number;
  readonly takerOrderId: number;
  readonly makerFee: Money;
  readonly takerFee: Money;
  /** True when the maker is a mass quote: then no order row of the maker exists. */
  readonly makerIsQuote: boolean;
  readonly timeMs: number;
}

type FillMoney = 'quote' | 'makerFee' | 'takerFee';
/** A match but for its money, which takes longer to read than all the rest. */
export type FillTerms = Omit<FillEvent, 'type' | FillMoney>;
/** What is told of a match where it happens. */
export type Fill = FillTerms & Readonly<Record<FillMoney, Amount>>;

/** Where its fields are in its row, eight bytes each; an amount of money has sixteen. */
const FILL_ID = 0;
const MAKER_ORDER_ID = 1;
const TAKER_ORDER_ID = 2;
const LOTS = 3;
const QUOTE = 4;
const MAKER_FEE = 6;
const TAKER_FEE = 8;
/** And four bytes each. */
const TICKS = 20;
const MARKET_AND_SIDES = 21;
const MAKER_USER_ID = 22;
const TAKER_USER_ID = 23;
const TIME_MS = 12;
const FILL_WORDS = 26;
/** Beside the side of the taker whether the maker is a quote, below the market. */
const IS_QUOTE_SHIFT = 1;
const MARKET_SHIFT = 2;

/**
 * A match as it lies in its row: whoever goes through all of a batch's and keeps little of them needs no object of each. One look goes from row to row,
 * so what it says is to be taken before the next; with the batch's rows it ends.
 */
export class FillLook implements FillTerms {
  declare private readonly memory: RowMemory;
  declare private word: number;

  constructor(memory: RowMemory, word = 0) {
    this.memory = memory;
    this.word = word;
  }

  goTo(word: number): void {
    this.word = word;
  }

  get fillId(): number {
    return this.#numberAt(FILL_ID);
  }

  get marketId(): number {
    return this.#wordAt(MARKET_AND_SIDES) >> MARKET_SHIFT;
  }

  get price(): Ticks {
    return ticksOf(this.#wordAt(TICKS));
  }

  get amount(): Lots {
    return lotsOf(this.#numberAt(LOTS));
  }

  get takerSide(): Side {
    return sides[this.#wordAt(MARKET_AND_SIDES) & 1];
  }

  get makerUserId(): number {
    return this.#wordAt(MAKER_USER_ID);
  }

  get takerUserId(): number {
    return this.#wordAt(TAKER_USER_ID);
  }

  get makerOrderId(): number {
    return this.#numberAt(MAKER_ORDER_ID);
  }

  get takerOrderId(): number {
    return this.#numberAt(TAKER_ORDER_ID);
  }

  get makerIsQuote(): boolean {
    return ((this.#wordAt(MARKET_AND_SIDES) >> IS_QUOTE_SHIFT) & 1) === 1;
  }

  get timeMs(): number {
    return this.#numberAt(TIME_MS);
  }

  /** What it says, and its money, for good. */
  event(): FillEvent {
    const { numbers } = this.memory.segment;
    const at = this.word >> 1;
    return {
      type: 'fill',
      fillId: this.fillId,
      marketId: this.marketId,
      price: this.price,
      amount: this.amount,
      quote: moneyAt(numbers, at + QUOTE),
      takerSide: this.takerSide,
      makerUserId: this.makerUserId,
      takerUserId: this.takerUserId,
      makerOrderId: this.makerOrderId,
      takerOrderId: this.takerOrderId,
      makerFee: moneyAt(numbers, at + MAKER_FEE),
      takerFee: moneyAt(numbers, at + TAKER_FEE),
      makerIsQuote: this.makerIsQuote,
      timeMs: this.timeMs,
    };
  }

  #numberAt(field: number): number {
    return this.memory.segment.numbers[(this.word >> 1) + field];
  }

  #wordAt(field: number): number {
    return this.memory.segment.words[this.word + field];
  }
}

export const fillEvent: RowEventDeclaration<FillEvent> = {
  type: 'fill',
  layout: {
    number: 2,
    words: FILL_WORDS,
    read: (memory, word) => new FillLook(memory, word).event(),
  },
};

export function writeFill(rows: EventRows, command: number, fill: Fill): void {
  const word = rows.take(FILL_WORDS);
  const { numbers, words } = rows.segment;
  const at = word >> 1;
  numbers[at + FILL_ID] = fill.fillId;
  numbers[at + MAKER_ORDER_ID] = fill.makerOrderId;
  numbers[at + TAKER_ORDER_ID] = fill.takerOrderId;
  numbers[at + LOTS] = fill.amount;
  putAmount(numbers, at + QUOTE, fill.quote);
  putAmount(numbers, at + MAKER_FEE, fill.makerFee);
  putAmount(numbers, at + TAKER_FEE, fill.takerFee);
  words[word + TICKS] = fill.price;
  words[word + MARKET_AND_SIDES] =
    sideNumber(fill.takerSide) | (fill.makerIsQuote ? 1 << IS_QUOTE_SHIFT : 0) | (fill.marketId << MARKET_SHIFT);
  words[word + MAKER_USER_ID] = fill.makerUserId;
  words[word + TAKER_USER_ID] = fill.takerUserId;
  numbers[at + TIME_MS] = fill.timeMs;
  rows.add(fillEvent.layout.number, word, command);
}
