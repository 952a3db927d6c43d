import { lotsOf, ticksOf } from '@assay/amounts/market-scale';
import { moneyOf } from '@assay/amounts/money';
import { orderStatuses, orderTypes, selfTradePreventions, sides, timesInForce } from '@assay/protocol/trade-words';
import type { UserAccount } from '../accounts/user-account.ts';
import { ByteReader } from '../codec/byte-reader.ts';
import type { ByteWriter } from '../codec/byte-writer.ts';
import {
  cancelReasonNumber,
  cancelReasons,
  orderStatusNumber,
  orderTypeNumber,
  selfTradePreventionNumber,
  sideNumber,
  timeInForceNumber,
} from '../codec/choices.ts';
import { isContractAnswer, readContractAnswer, writeContractAnswer } from '../seconds-contract/contract-answers.ts';
import type { OrderView } from './order-view.ts';
import { type RememberedAnswer, type RememberedBase, rememberedKinds } from './remembered-answer.ts';

/**
 * A remembered answer as bytes, in memory and in snapshots since the hardened rules: who, under which id, when, then what the answer
 * says beside that. An order's answer of some forty fields' worth of objects is about a hundred bytes so.
 */
export function writeRecord(writer: ByteWriter, answer: RememberedAnswer): void {
  writeKey(writer, answer.account.userId, answer.clientOrderId);
  writer.number(answer.acceptedAtMs);
  writer.byte(rememberedKinds.indexOf(answer.kind));
  if (isContractAnswer(answer)) {
    writeContractAnswer(writer, answer);
    return;
  }
  if (answer.kind === 'issue') {
    writer.number(answer.assetId);
    writer.bigint(answer.amount);
    return;
  }
  writeAnsweredOrder(writer, answer);
  if (answer.kind === 'order') return;
  const { orderId, price, stopPrice, amount } = answer.body;
  for (const value of [orderId, price, stopPrice, amount]) writer.number(value);
}

/** What a record begins with and is found by. No key is the beginning of another. */
export function writeKey(writer: ByteWriter, userId: number, clientOrderId: string): void {
  writer.number(userId);
  writer.text(clientOrderId);
}

/** The first fields of a record, which say when it is forgotten. */
export interface RecordHead {
  readonly userId: number;
  /** Bytes of the key. */
  readonly keyLength: number;
  readonly acceptedAtMs: number;
  /** 0 for what is no order. */
  readonly orderId: number;
}

export function readRecordHead(record: Uint8Array): RecordHead {
  const reader = new ByteReader(record);
  const userId = reader.number();
  reader.skipText();
  const keyLength = reader.position;
  const acceptedAtMs = reader.number();
  const isOrder = reader.choice(rememberedKinds) === 'order';
  return { userId, keyLength, acceptedAtMs, orderId: isOrder ? reader.number() : 0 };
}

/** The answer of a record whose user is `account`. */
export function readRecord(record: Uint8Array, account: UserAccount): RememberedAnswer {
  const reader = new ByteReader(record);
  reader.number();
  const clientOrderId = reader.text();
  const base = { account, clientOrderId, acceptedAtMs: reader.number() };
  const kind = reader.choice(rememberedKinds);
  if (kind === 'issue') {
    const assetId = reader.number();
    return { kind, ...base, assetId, amount: moneyOf(reader.bigint()) };
  }
  if (kind === 'contract' || kind === 'contract-transfer' || kind === 'demo') {
    return readContractAnswer(reader, kind, base);
  }
  const answer = readAnsweredOrder(reader, base, kind === 'order');
  if (kind === 'order') return { kind, ...base, answer };
  const orderId = reader.number();
  const price = ticksOf(reader.number());
  const stopPrice = ticksOf(reader.number());
  return { kind, ...base, answer, body: { orderId, price, stopPrice, amount: lotsOf(reader.number()) } };
}

/** Without what the record says already: the user, an order's own client order id; times as differences, which are mostly 0. */
function writeAnsweredOrder(to: ByteWriter, { kind, answer, acceptedAtMs }: RememberedAnswer & AnsweredOrder): void {
  to.number(answer.orderId);
  to.number(answer.marketId);
  to.byte(sideNumber(answer.side));
  to.byte(orderTypeNumber(answer.type));
  to.byte(timeInForceNumber(answer.timeInForce));
  if (kind !== 'order') to.text(answer.clientOrderId);
  to.number(answer.price);
  to.number(answer.amount);
  to.bigint(answer.quoteAmount);
  to.number(answer.filledAmount);
  to.bigint(answer.filledQuote);
  to.byte(orderStatusNumber(answer.status));
  to.byte(cancelReasonNumber(answer.cancelReason));
  to.signed(acceptedAtMs - answer.createdAtMs);
  to.signed(acceptedAtMs - answer.updatedAtMs);
  to.number(answer.stopPrice);
  to.number(answer.triggeredAtMs);
  to.byte(selfTradePreventionNumber(answer.selfTradePrevention));
}

interface AnsweredOrder {
  readonly kind: 'order' | 'replace';
  readonly answer: OrderView;
}

function readAnsweredOrder(
  reader: ByteReader,
  { account, clientOrderId, acceptedAtMs }: RememberedBase,
  isOwn: boolean,
): OrderView {
  return {
    orderId: reader.number(),
    userId: account.userId,
    marketId: reader.number(),
    side: reader.choice(sides),
    type: reader.choice(orderTypes),
    timeInForce: reader.choice(timesInForce),
    clientOrderId: isOwn ? clientOrderId : reader.text(),
    price: ticksOf(reader.number()),
    amount: lotsOf(reader.number()),
    quoteAmount: moneyOf(reader.bigint()),
    filledAmount: lotsOf(reader.number()),
    filledQuote: moneyOf(reader.bigint()),
    status: reader.choice(orderStatuses),
    cancelReason: reader.choice(cancelReasons),
    createdAtMs: acceptedAtMs - reader.signed(),
    updatedAtMs: acceptedAtMs - reader.signed(),
    stopPrice: ticksOf(reader.number()),
    triggeredAtMs: reader.number(),
    selfTradePrevention: reader.choice(selfTradePreventions),
  };
}
