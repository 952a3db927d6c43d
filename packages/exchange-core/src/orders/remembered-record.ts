import { ByteReader } from '../codec/byte-reader.ts';
import type { ByteWriter } from '../codec/byte-writer.ts';
import type { NamedCommand, RememberedHead, RememberedKind } from './remembered-kind.ts';
import { rememberedOrder } from './remembered-order.ts';

/**
 * A remembered answer as bytes, in memory and in snapshots since the hardened rules: who, under which id, when, then what its kind keeps
 * of it. An order's answer of some forty fields' worth of objects is about a hundred bytes so.
 */
export function writeRecord<T>(
  writer: ByteWriter,
  head: RememberedHead,
  kind: RememberedKind<NamedCommand, T>,
  kept: T,
): void {
  writeKey(writer, head.userId, head.clientOrderId);
  writer.number(head.acceptedAtMs);
  writer.byte(kind.number);
  kind.write(writer, kept, head);
}

/** What a record begins with and is found by. No key is the beginning of another. */
export function writeKey(writer: ByteWriter, userId: number, clientOrderId: string): void {
  writer.number(userId);
  writer.text(clientOrderId);
}

/** The number of the kind follows. */
export function readHead(reader: ByteReader): RememberedHead {
  return { userId: reader.number(), clientOrderId: reader.text(), acceptedAtMs: reader.number() };
}

/** What the record keeps; undefined when it is of another kind. */
export function readRecord<T>(record: Uint8Array, kind: RememberedKind<NamedCommand, T>): T | undefined {
  const reader = new ByteReader(record);
  const head = readHead(reader);
  return reader.byte() === kind.number ? kind.read(reader, head) : undefined;
}

/** What is asked of every record, which says when it is forgotten. */
export interface RecordOutline {
  readonly userId: number;
  /** Bytes of the key. */
  readonly keyLength: number;
  readonly acceptedAtMs: number;
  /** 0 for what is no order. */
  readonly orderId: number;
}

export function outlineOf(record: Uint8Array): RecordOutline {
  const reader = new ByteReader(record);
  const userId = reader.number();
  reader.skipText();
  const keyLength = reader.position;
  const acceptedAtMs = reader.number();
  const isOrder = reader.byte() === rememberedOrder.number;
  return { userId, keyLength, acceptedAtMs, orderId: isOrder ? reader.number() : 0 };
}
