import type { ByteReader } from '@assay/exchange-core/codec/byte-reader';
import type { ByteWriter } from '@assay/exchange-core/codec/byte-writer';
import { type OrderView, readOrderView, writeOrderView } from '@assay/exchange-core/orders/order-view';
import { type ErrorCode, isErrorCode } from '@assay/protocol/error-codes';
import { PlacedOrder } from '../../ingress/placed-order.ts';
import type { LineAnswer } from '../client-line.ts';
import { BrokenLine } from './ingress-frames.ts';
import { ORDER_ANSWER_BYTES } from './ingress-limits.ts';

/** An answer as an ingress process is told it: as text, or to the call that it has read under this number. */
export type ToldAnswer =
  | { readonly text: string }
  | { readonly call: number; readonly order: OrderView }
  | { readonly call: number; readonly code: ErrorCode };

const TEXT = 0;
const ORDER = 1;
const REFUSAL = 2;

/** What answers of these bytes count of what a client has not read. Both sides count alike, whatever the process makes of them. */
export function countedBytes(bytes: number, answers: number): number {
  return bytes + answers * ORDER_ANSWER_BYTES;
}

export function writeAnswers(to: ByteWriter, answers: readonly LineAnswer[]): void {
  for (const entry of answers) {
    if ('text' in entry) {
      to.byte(TEXT);
      to.text(entry.text);
    } else if (entry.answer.ok) {
      to.byte(ORDER);
      to.number(entry.call);
      if (entry.answer instanceof PlacedOrder) entry.answer.write(to);
      else writeOrderView(to, entry.answer.view);
    } else {
      to.byte(REFUSAL);
      to.number(entry.call);
      to.text(entry.answer.code);
    }
  }
}

export function readAnswers(reader: ByteReader): ToldAnswer[] {
  const answers: ToldAnswer[] = [];
  while (reader.left > 0) answers.push(readAnswer(reader));
  return answers;
}

function readAnswer(reader: ByteReader): ToldAnswer {
  const kind = reader.byte();
  if (kind === TEXT) return { text: reader.text() };
  const call = reader.number();
  if (kind === ORDER) return { call, order: readOrderView(reader, true) };
  const code = reader.text();
  if (kind !== REFUSAL || !isErrorCode(code)) throw new BrokenLine(`an answer of the kind ${kind} says ${code}`);
  return { call, code };
}
