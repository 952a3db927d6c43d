import { type Lots, lotsOf, type Ticks, ticksOf } from '@assay/amounts/market-scale';
import { type MarketState, type Side, sides } from '@assay/protocol/trade-words';
import type { EventDeclaration, RowEventDeclaration } from '../declaration/outcome-declaration.ts';
import type { EventRows } from '../event-rows.ts';
import type { SideIndex } from '../matching/side.ts';
import type { Market } from './market.ts';

/** Newest total at one price of one book, once per command that changed it; amount 0: the level is gone. */
export interface LevelEvent {
  readonly type: 'level';
  readonly marketId: number;
  readonly side: Side;
  readonly price: Ticks;
  readonly amount: Lots;
  readonly orderCount: number;
}

/** Where its fields are in its row, by words; the amount has two. */
const MARKET_AND_SIDE = 0;
const PRICE = 1;
const AMOUNT = 2;
const ORDER_COUNT = 4;
/** The last one stands empty. */
const WORDS = 6;

export const levelEvent: RowEventDeclaration<LevelEvent> = {
  type: 'level',
  layout: {
    number: 4,
    words: WORDS,
    read: ({ segment: { words, numbers } }, word) => ({
      type: 'level',
      marketId: words[word + MARKET_AND_SIDE] >> 1,
      side: sides[words[word + MARKET_AND_SIDE] & 1],
      price: ticksOf(words[word + PRICE]),
      amount: lotsOf(numbers[(word + AMOUNT) >> 1]),
      orderCount: words[word + ORDER_COUNT],
    }),
  },
};

/** The level as it stands. */
export function writeLevel(rows: EventRows, command: number, market: Market, side: SideIndex, ticks: number): void {
  const { book } = market;
  const level = book.findLevel(side, ticks);
  const word = rows.take(WORDS);
  const { words, numbers } = rows.segment;
  words[word + MARKET_AND_SIDE] = (market.marketId << 1) | side;
  words[word + PRICE] = ticks;
  words[word + ORDER_COUNT] = book.ordersOfLevel(level);
  words[word + WORDS - 1] = 0;
  numbers[(word + AMOUNT) >> 1] = book.lotsOfLevel(level);
  rows.add(levelEvent.layout.number, word, command);
}

export interface MarketStateEvent {
  readonly type: 'market-state';
  readonly marketId: number;
  readonly state: MarketState;
  readonly reason: string;
}

export const marketStateEvent: EventDeclaration<MarketStateEvent> = { type: 'market-state' };
