import type { ByteReader } from '../codec/byte-reader.ts';
import type { ByteWriter } from '../codec/byte-writer.ts';
import {
  cancelReasonNumber,
  orderStatusNumber,
  orderTypeNumber,
  selfTradePreventionNumber,
  sideNumber,
  timeInForceNumber,
} from '../codec/choices.ts';
import type { Field } from '../declaration/field.ts';
import { momentNear, text, whole } from '../declaration/fields.ts';
import { RecordCodec } from '../declaration/record-codec.ts';
import type { PlaceStopOrder } from '../stops/place-stop-order.ts';
import { type OrderView, orderFields, readOrderView, writeOrderView } from './order-view.ts';
import type { PlaceLimitOrder } from './place-limit-order.ts';
import type { PlaceMarketOrder } from './place-market-order.ts';
import type { RememberedHead, RememberedKind } from './remembered-kind.ts';

type PlaceOrder = PlaceLimitOrder | PlaceMarketOrder | PlaceStopOrder;

/** What the head of a record says already; times as differences from its own, which are mostly 0. */
const userId: Field<number> = { ...whole, write() {}, read: (_, head) => Number(head.userId) };
const clientOrderId: Field<string> = { ...text, write() {}, read: (_, head) => String(head.clientOrderId) };
const nearHead = momentNear('acceptedAtMs');

const otherOrder = new RecordCodec({ ...orderFields, userId, createdAtMs: nearHead, updatedAtMs: nearHead });
const ownOrder = new RecordCodec({
  ...orderFields,
  userId,
  clientOrderId,
  createdAtMs: nearHead,
  updatedAtMs: nearHead,
});

/** The answer to a new order, which holds the whole body that was sent. */
export const rememberedOrder: RememberedKind<PlaceOrder, OrderView> = {
  number: 1,
  write: writeOwnOrder,
  read: (reader, head) => ownOrder.read(reader, ownOrder.version, head),
  answer(command, order) {
    return isSameOrder(command, order) ? { accepted: true, kind: 'order', order, repeated: true } : undefined;
  },
  older: { write: writeOrderView, read: readOrderView },
};

/** An order that has another id than its record. */
export function writeOtherOrder(writer: ByteWriter, order: OrderView, head: RememberedHead): void {
  otherOrder.write(writer, order, otherOrder.version, head);
}

export function readOtherOrder(reader: ByteReader, head: RememberedHead): OrderView {
  return otherOrder.read(reader, otherOrder.version, head);
}

/** What the fields of `ownOrder` write, in half the time: every order that has an id is remembered. */
function writeOwnOrder(to: ByteWriter, order: OrderView, { acceptedAtMs }: RememberedHead): void {
  to.number(order.orderId);
  to.number(order.marketId);
  to.byte(sideNumber(order.side));
  to.byte(orderTypeNumber(order.type));
  to.byte(timeInForceNumber(order.timeInForce));
  to.number(order.price);
  to.number(order.amount);
  to.bigint(order.quoteAmount);
  to.number(order.filledAmount);
  to.bigint(order.filledQuote);
  to.byte(orderStatusNumber(order.status));
  to.byte(cancelReasonNumber(order.cancelReason));
  to.signed(acceptedAtMs - order.createdAtMs);
  to.signed(acceptedAtMs - order.updatedAtMs);
  to.number(order.stopPrice);
  to.number(order.triggeredAtMs);
  to.byte(selfTradePreventionNumber(order.selfTradePrevention));
}

function isSameOrder(command: PlaceOrder, order: OrderView): boolean {
  if (command.marketId !== order.marketId || command.side !== order.side || command.amount !== order.amount)
    return false;
  if ((command.selfTradePrevention ?? 'cancel-newest') !== order.selfTradePrevention) return false;
  if (command.type === 'place-stop-order') return isSameStop(command, order);
  if (command.type === 'place-limit-order') {
    return order.type === 'limit' && command.price === order.price && command.timeInForce === order.timeInForce;
  }
  return order.type === 'market' && command.quoteAmount === order.quoteAmount;
}

function isSameStop(command: PlaceStopOrder, order: OrderView): boolean {
  if (order.type !== (command.price > 0 ? 'stop-limit' : 'stop-market')) return false;
  if (command.stopPrice !== order.stopPrice || command.price !== order.price) return false;
  return command.quoteAmount === order.quoteAmount && command.timeInForce === order.timeInForce;
}
