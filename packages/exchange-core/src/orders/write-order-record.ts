import type { ByteWriter } from '../codec/byte-writer.ts';
import type { Mixer } from '../digest/mixer.ts';
import { ID } from '../matching/order-store.ts';
import type { RecordMemory } from '../matching/record-memory.ts';
import {
  AMOUNT,
  CANCEL_REASON_SHIFT,
  CREATED_AT_MS,
  FILLED_AMOUNT,
  FILLED_QUOTE,
  PRICE,
  QUOTE_TOTAL_HIGH,
  QUOTE_TOTAL_LOW,
  SELF_TRADE_PREVENTION_SHIFT,
  STATUS,
  STOP_PRICE,
  TERMS,
  TIME_IN_FORCE_SHIFT,
  TRIGGERED_AT_MS,
  TYPE_SHIFT,
  UPDATED_AT_MS,
} from './order-record.ts';
import { isByQuoteTotal, quoteTotalOf, writeMoneyAt } from './record-money.ts';

/** What `writeOrderView` writes behind the ids, from the record itself: it keeps its words by the numbers that are written. */
export function writeOrderRecord(to: ByteWriter, segment: RecordMemory, word: number, clientOrderId: string): void {
  const { bytes, words, numbers } = segment;
  const number = word >> 1;
  const terms = bytes[word * 4 + TERMS];
  to.byte(terms & 1);
  to.byte((terms >> TYPE_SHIFT) & 3);
  to.byte((terms >> TIME_IN_FORCE_SHIFT) & 3);
  to.text(clientOrderId);
  to.number(words[word + PRICE]);
  to.number(numbers[number + AMOUNT]);
  to.bigint(quoteTotalOf(numbers, number));
  to.number(numbers[number + FILLED_AMOUNT]);
  writeMoneyAt(to, numbers, number + FILLED_QUOTE);
  to.byte(bytes[word * 4 + STATUS] & 3);
  to.byte(bytes[word * 4 + STATUS] >> CANCEL_REASON_SHIFT);
  to.number(numbers[number + CREATED_AT_MS]);
  to.number(numbers[number + UPDATED_AT_MS]);
}

/** What came with rules 2, and stands behind the rest. */
export function writeLaterFields(to: ByteWriter, { bytes, words, numbers }: RecordMemory, word: number): void {
  to.number(words[word + STOP_PRICE]);
  to.number(numbers[(word >> 1) + TRIGGERED_AT_MS]);
  to.byte((bytes[word * 4 + TERMS] >> SELF_TRADE_PREVENTION_SHIFT) & 3);
}

/**
 * All that lasts of the record, as it lies there: not where the order stands in book, list and ledger, which a restored core has elsewhere.
 * Every batch's digest looks at up to 32 orders.
 */
export function mixOrderRecord(
  mixer: Mixer,
  { bytes, words, numbers }: RecordMemory,
  word: number,
  clientOrderId: string,
): void {
  mixer.words(words, word + 2 * ID, word + 2 * ID + 2);
  mixer.words(words, word + 2 * AMOUNT, word + STOP_PRICE + 1);
  mixer.word(bytes[word * 4 + STATUS] | (bytes[word * 4 + TERMS] << 8));
  if (isByQuoteTotal(numbers, word >> 1)) {
    mixer.words(words, word + 2 * QUOTE_TOTAL_HIGH, word + 2 * QUOTE_TOTAL_HIGH + 2);
    mixer.words(words, word + 2 * QUOTE_TOTAL_LOW, word + 2 * QUOTE_TOTAL_LOW + 2);
  }
  if (clientOrderId !== '') mixer.text(clientOrderId);
}
