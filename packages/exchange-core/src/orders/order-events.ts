import { type Lots, lotsOf, type Ticks, ticksOf } from '@assay/amounts/market-scale';
import type { Money } from '@assay/amounts/money';
import { type Side, sides } from '@assay/protocol/trade-words';
import type { ByteWriter } from '../codec/byte-writer.ts';
import { sideNumber } from '../codec/choices.ts';
import type { RowEventDeclaration, RowMemory } from '../declaration/outcome-declaration.ts';
import type { EventRows } from '../event-rows.ts';
import type { Amount } from '../ledger/amount.ts';
import { NONE } from '../matching/order-store.ts';
import type { OpenOrder } from './open-order.ts';
import { marketIdOfOrder } from './order-numbers.ts';
import { RECORD_WORDS } from './order-record.ts';
import type { OrderView } from './order-view.ts';
import { moneyAt, putAmount } from './record-money.ts';
import { viewOfRecord } from './record-view.ts';
import { writeLaterFields, writeOrderRecord } from './write-order-record.ts';

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
/** What is told of a match where it happens. */
export type Fill = Omit<FillEvent, 'type' | FillMoney> & Readonly<Record<FillMoney, Amount>>;

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

export const fillEvent: RowEventDeclaration<FillEvent> = {
  type: 'fill',
  layout: {
    number: 2,
    words: FILL_WORDS,
    read({ segment: { numbers, words } }, word) {
      const at = word >> 1;
      const sidesAndMarket = words[word + MARKET_AND_SIDES];
      return {
        type: 'fill',
        fillId: numbers[at + FILL_ID],
        marketId: sidesAndMarket >> MARKET_SHIFT,
        price: ticksOf(words[word + TICKS]),
        amount: lotsOf(numbers[at + LOTS]),
        quote: moneyAt(numbers, at + QUOTE),
        takerSide: sides[sidesAndMarket & 1],
        makerUserId: words[word + MAKER_USER_ID],
        takerUserId: words[word + TAKER_USER_ID],
        makerOrderId: numbers[at + MAKER_ORDER_ID],
        takerOrderId: numbers[at + TAKER_ORDER_ID],
        makerFee: moneyAt(numbers, at + MAKER_FEE),
        takerFee: moneyAt(numbers, at + TAKER_FEE),
        makerIsQuote: ((sidesAndMarket >> IS_QUOTE_SHIFT) & 1) === 1,
        timeMs: numbers[at + TIME_MS],
      };
    },
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

/** The order's newest state, once per command that changed it. Never for mass quotes. */
export interface OrderEvent {
  readonly type: 'order';
  readonly order: OrderView;
}

/**
 * Its row is a copy of its record (`order-record.ts`), so that one reading does for both. Where the book has its own, the row has the id, by
 * number, and by words whose it is and the place of its client order id among the texts.
 */
const ORDER_ID = 0;
const USER_ID = 4;
const CLIENT_ORDER_ID = 5;

export const orderEvent: RowEventDeclaration<OrderEvent> = {
  type: 'order',
  layout: {
    number: 1,
    words: RECORD_WORDS,
    read: (memory, word) => ({ type: 'order', order: readOrder(memory, word) }),
  },
};

/** The order as it stands. Listed as an event by itself: it may have been an answer before. */
export function writeOrder(rows: EventRows, order: OpenOrder): number {
  const word = rows.take(RECORD_WORDS);
  const { segment } = rows;
  segment.numbers[(word >> 1) + ORDER_ID] = order.orderId;
  segment.words[word + USER_ID] = order.account.userId;
  segment.words[word + CLIENT_ORDER_ID] = rows.placeOfText(order.clientOrderId);
  order.copyRecord(segment, word);
  return word;
}

function orderIdOfRow({ segment }: RowMemory, word: number): number {
  return segment.numbers[(word >> 1) + ORDER_ID];
}

/** The bytes of the order's view (`writeOrderView`), without making one. */
export function writeOrderOfRow(to: ByteWriter, memory: RowMemory, word: number): void {
  const { segment, texts } = memory;
  const orderId = orderIdOfRow(memory, word);
  const text = segment.words[word + CLIENT_ORDER_ID];
  to.number(orderId);
  to.number(segment.words[word + USER_ID]);
  to.number(marketIdOfOrder(orderId));
  writeOrderRecord(to, segment, word, text === NONE ? '' : texts[text]);
  writeLaterFields(to, segment, word);
}

export function readOrder(memory: RowMemory, word: number): OrderView {
  const { segment, texts } = memory;
  const text = segment.words[word + CLIENT_ORDER_ID];
  return viewOfRecord(
    segment,
    word,
    orderIdOfRow(memory, word),
    segment.words[word + USER_ID],
    text === NONE ? '' : texts[text],
  );
}
