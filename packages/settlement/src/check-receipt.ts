import { checkChain, checkEndHead, checkIndex, checkKey, checkSignature, checkStartHead } from './check-evidence.ts';
import { checkMoney, checkPostings } from './check-money.ts';
import { checkEntry, checkExit, checkResult } from './check-verdict.ts';
import type { ContractReceipt } from './receipt.ts';
import { finding, type ReceiptCheck } from './receipt-check-codes.ts';
import { readReceipt, shapeFaultOf } from './receipt-shape.ts';
import { type UsedTicks, usedTicksOf } from './receipt-ticks.ts';

/** `not-sealed`: nothing contradicts it, but the order is open or no signed head covers its end yet. */
export type ReceiptVerdict = 'proved' | 'not-sealed' | 'failed';

export interface ReceiptReport {
  readonly verdict: ReceiptVerdict;
  readonly checks: readonly ReceiptCheck[];
  /** Undefined when the value has not the shape of a receipt; then nothing else was looked at. */
  readonly receipt: ContractReceipt | undefined;
  /** The ticks that the verdict rests on, for showing the arithmetic. */
  readonly used: UsedTicks | undefined;
}

/**
 * Settles the order of a receipt again and holds everything that the receipt says against it. `value` comes from anywhere.
 * `publicKey` is the key that the reader knows to be the exchange's; without it the receipt's own is used and only reported.
 */
export function checkReceipt(value: unknown, publicKey?: string): ReceiptReport {
  const receipt = readReceipt(value);
  if (receipt === undefined) {
    const fault = finding('shape-fault', { field: shapeFaultOf(value) ?? 'receipt' });
    return { verdict: 'failed', checks: [fault], receipt: undefined, used: undefined };
  }
  const used = usedTicksOf(receipt);
  const checks = [
    finding('shape-ok'),
    checkKey(receipt, publicKey),
    checkSignature(receipt),
    checkStartHead(receipt),
    checkEndHead(receipt, used),
    checkChain(receipt),
    checkIndex(used),
    checkEntry(receipt),
    checkExit(receipt, used),
    checkResult(receipt, used),
    checkMoney(receipt),
    checkPostings(receipt),
  ];
  return { verdict: verdictOfChecks(checks), checks, receipt, used };
}

function verdictOfChecks(checks: readonly ReceiptCheck[]): ReceiptVerdict {
  if (checks.some(({ status }) => status === 'failed')) return 'failed';
  return checks.some(({ status }) => status === 'open') ? 'not-sealed' : 'proved';
}
