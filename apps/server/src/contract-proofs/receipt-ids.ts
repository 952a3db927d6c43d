import { createHmac, timingSafeEqual } from 'node:crypto';
import { readDataFolderKey } from '../operations/data-folder-key.ts';

/** 80 bits: nobody tries them all over a network. */
const PROOF_DIGITS = 20;
const RECEIPT_ID = /^([1-9][0-9]{0,15})-([0-9a-f]{20})$/;

/**
 * Names of receipts, `<order id>-<20 hex digits>`. Order ids can be counted, so the digits are a code under a key: whoever was not
 * given a receipt's name cannot find it, and no table of names is needed.
 */
export class ReceiptIds {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  of(orderId: number): string {
    return `${orderId}-${this.#proofOf(orderId)}`;
  }

  /** Undefined for everything that `of` did not give. */
  orderIdOf(receiptId: string): number | undefined {
    const [, digits, proof] = RECEIPT_ID.exec(receiptId) ?? [];
    const orderId = Number(digits);
    if (proof === undefined || !Number.isSafeInteger(orderId)) return undefined;
    return timingSafeEqual(Buffer.from(proof), Buffer.from(this.#proofOf(orderId))) ? orderId : undefined;
  }

  #proofOf(orderId: number): string {
    return createHmac('sha256', this.#key).update(`receipt|${orderId}`).digest('hex').slice(0, PROOF_DIGITS);
  }
}

/** The key of receipts' names, in the data folder; made at the first start. Another key: links to receipts no longer open. */
export function readReceiptKey(dataFolder: string): Buffer {
  return readDataFolderKey(dataFolder, 'receipt.key');
}
