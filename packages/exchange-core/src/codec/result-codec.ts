import { lotsOf, ticksOf } from '@assay/amounts/market-scale';
import { moneyOf } from '@assay/amounts/money';
import { errorCatalogue, errorCodeOfNumber } from '@assay/protocol/error-codes';
import { orderStatuses, orderTypes, selfTradePreventions, sides, timesInForce } from '@assay/protocol/trade-words';
import type { CommandResult } from '../events.ts';
import type { OrderView } from '../orders/order-view.ts';
import { contractViewCodec } from '../seconds-contract/contract-events.ts';
import { writeContractView } from '../seconds-contract/write-contract-view.ts';
import { ByteReader, MalformedBytes } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import {
  cancelReasonNumber,
  cancelReasons,
  orderStatusNumber,
  orderTypeNumber,
  selfTradePreventionNumber,
  sideNumber,
  timeInForceNumber,
} from './choices.ts';

/** Kinds of answers. Answers travel between engine and ingress of one release and are never journaled; the order view inside is also kept in snapshots. */
const DONE = 1;
const ORDER = 2;
const ORDER_REPEATED = 3;
const CANCELLED_ALL = 4;
const REFUSED = 5;
const CONTRACT = 6;
const CONTRACT_REPEATED = 7;

const shared = new ByteWriter();

export function encodeResult(result: CommandResult): Uint8Array {
  shared.clear();
  writeResult(shared, result);
  return shared.take();
}

/** As `encodeResult`, behind what the writer already has. */
export function writeResult(writer: ByteWriter, result: CommandResult): void {
  if (!result.accepted) {
    writer.byte(REFUSED);
    writer.number(errorCatalogue[result.code].number);
  } else if (result.kind === 'order') {
    writer.byte(result.repeated ? ORDER_REPEATED : ORDER);
    writeOrderView(writer, result.order, true);
  } else if (result.kind === 'contract') {
    writer.byte(result.repeated ? CONTRACT_REPEATED : CONTRACT);
    writeContractView(writer, result.contract);
  } else if (result.kind === 'cancelled-all') {
    writer.byte(CANCELLED_ALL);
    writer.number(result.orderIds.length);
    for (const orderId of result.orderIds) writer.number(orderId);
  } else writer.byte(DONE);
}

/** Throws `MalformedBytes` for anything that `encodeResult` did not write. */
export function decodeResult(bytes: Uint8Array): CommandResult {
  const reader = new ByteReader(bytes);
  const result = readResult(reader);
  reader.end();
  return result;
}

function readResult(reader: ByteReader): CommandResult {
  const kind = reader.byte();
  switch (kind) {
    case DONE:
      return { accepted: true, kind: 'done' };
    case ORDER:
    case ORDER_REPEATED:
      return { accepted: true, kind: 'order', order: readOrderView(reader, true), repeated: kind === ORDER_REPEATED };
    case CANCELLED_ALL: {
      const orderIds: number[] = [];
      for (let left = reader.count(1); left > 0; left -= 1) orderIds.push(reader.number());
      return { accepted: true, kind: 'cancelled-all', orderIds };
    }
    case CONTRACT:
    case CONTRACT_REPEATED:
      return {
        accepted: true,
        kind: 'contract',
        contract: contractViewCodec.read(reader),
        repeated: kind === CONTRACT_REPEATED,
      };
    case REFUSED: {
      const code = errorCodeOfNumber(reader.number());
      if (code === undefined) throw new MalformedBytes('no refusal has this number');
      return { accepted: false, code };
    }
    default:
      throw new MalformedBytes(`no answer has the kind ${kind}`);
  }
}

/** `isWhole`: with what came with rules 2. Snapshots under rules 1 go without, so that their states keep their hashes. */
export function writeOrderView(to: ByteWriter, order: OrderView, isWhole: boolean): void {
  to.number(order.orderId);
  to.number(order.userId);
  to.number(order.marketId);
  to.byte(sideNumber(order.side));
  to.byte(orderTypeNumber(order.type));
  to.byte(timeInForceNumber(order.timeInForce));
  to.text(order.clientOrderId);
  to.number(order.price);
  to.number(order.amount);
  to.bigint(order.quoteAmount);
  to.number(order.filledAmount);
  to.bigint(order.filledQuote);
  to.byte(orderStatusNumber(order.status));
  to.byte(cancelReasonNumber(order.cancelReason));
  to.number(order.createdAtMs);
  to.number(order.updatedAtMs);
  if (!isWhole) return;
  to.number(order.stopPrice);
  to.number(order.triggeredAtMs);
  to.byte(selfTradePreventionNumber(order.selfTradePrevention));
}

export function readOrderView(reader: ByteReader, isWhole: boolean): OrderView {
  const base = {
    orderId: reader.number(),
    userId: reader.number(),
    marketId: reader.number(),
    side: reader.choice(sides),
    type: reader.choice(orderTypes),
    timeInForce: reader.choice(timesInForce),
    clientOrderId: reader.text(),
    price: ticksOf(reader.number()),
    amount: lotsOf(reader.number()),
    quoteAmount: moneyOf(reader.bigint()),
    filledAmount: lotsOf(reader.number()),
    filledQuote: moneyOf(reader.bigint()),
    status: reader.choice(orderStatuses),
    cancelReason: reader.choice(cancelReasons),
    createdAtMs: reader.number(),
    updatedAtMs: reader.number(),
  };
  if (!isWhole) return { ...base, stopPrice: ticksOf(0), triggeredAtMs: 0, selfTradePrevention: 'cancel-newest' };
  return {
    ...base,
    stopPrice: ticksOf(reader.number()),
    triggeredAtMs: reader.number(),
    selfTradePrevention: reader.choice(selfTradePreventions),
  };
}
