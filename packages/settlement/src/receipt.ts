import type { SignedHead } from '@assay/protocol/contract-entities';
import type { ContractResult, Direction } from './contract-rule.ts';
import type { ReceiptPosting } from './receipt-postings.ts';
import type { IndexTick } from './tick-hash.ts';

export const RECEIPT_FORMAT = 'assay-contract-receipt';
export const RECEIPT_FORMAT_VERSION = 1;

/** As the wire's order status: 0 holding, 1 completed, 2 void. */
export type ReceiptStatus = 0 | 1 | 2;
export type VoidReason = '' | 'no-entry' | 'exit-missing' | 'seam';
/**
 * Why the ticks were missing: a second without any index command (`downtime`), else new contracts were stopped or an
 * operator had halted the market in that time (`halt`), else the sources (`source-outage`). `seam`: the recorded feed began again.
 */
export type VoidCause = '' | 'downtime' | 'source-outage' | 'halt' | 'seam';

/** A head as a receipt names it: the symbol's own entry, and the signed text that holds it. */
export interface ReceiptHead extends SignedHead {
  readonly sequence: number;
  /** 64 lower-case hexadecimal digits. */
  readonly hash: string;
}

/** All that is needed to settle one order again, as JSON: amounts and prices are decimal text, times are in milliseconds. */
export interface ContractReceipt {
  readonly format: typeof RECEIPT_FORMAT;
  readonly formatVersion: typeof RECEIPT_FORMAT_VERSION;
  readonly instance: string;
  readonly receiptId: string;
  readonly orderId: number;
  readonly account: 'real' | 'demo';
  /** The index symbol, `btcusdt`. */
  readonly symbol: string;
  readonly direction: Direction;
  readonly stakeCoin: string;
  readonly stake: string;
  readonly fee: string;
  readonly feePpm: number;
  readonly incomeRatePpm: number;
  readonly holdingSeconds: number;
  readonly exitTicks: number;
  readonly ruleVersion: number;
  readonly openedAtMs: number;
  /** Newest tick of the symbol when the order was sequenced; 0 before the first. */
  readonly openedAfterTick: number;
  readonly openedBatch: number;
  /** Null while the order waits for it, and when it never came. */
  readonly entryTick: number | null;
  readonly expiryMs: number | null;
  /** Empty while the order is open. */
  readonly result: ContractResult | '';
  readonly status: ReceiptStatus;
  readonly voidReason: VoidReason;
  readonly voidCause: VoidCause;
  /** What came back to the person; 0 while the order is open. */
  readonly returned: string;
  readonly postings: readonly ReceiptPosting[];
  /** The newest head that knows no tick after `openedAfterTick`; null: the chain's beginning, before tick 1. */
  readonly startHead: ReceiptHead | null;
  /** Every tick of the symbol after the start head, up to the end head or, without one, to the newest. */
  readonly ticks: readonly IndexTick[];
  /** The first head at or after the moment from which the verdict was final; null until it is signed. */
  readonly endHead: ReceiptHead | null;
  /** Ed25519, of the heads and of this receipt. */
  readonly publicKey: string;
  /** The exchange's signature of all of the above (`receiptText`). */
  readonly signature: string;
}

/** A receipt as the server makes it, before it signs. */
export type UnsignedReceipt = Omit<ContractReceipt, 'signature'>;
