import type { ByteWriter } from '../codec/byte-writer.ts';
import type { RowEventDeclaration, RowMemory } from '../declaration/outcome-declaration.ts';
import type { EventRows } from '../event-rows.ts';
import { NONE } from '../matching/order-store.ts';
import type { OpenOrder } from './open-order.ts';
import { marketIdOfOrder } from './order-numbers.ts';
import { RECORD_WORDS } from './order-record.ts';
import type { OrderView } from './order-view.ts';
import { viewOfRecord } from './record-view.ts';
import { writeLaterFields, writeOrderRecord } from './write-order-record.ts';

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
