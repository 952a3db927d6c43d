import {
  type ContractResult,
  ENTRY_WAIT_MS,
  entryDeadlineOf,
  exitPriceOf,
  LATE_TICK_MS,
  resultOf,
} from './contract-rule.ts';
import type { ContractReceipt } from './receipt.ts';
import { finding, type ReceiptCheck } from './receipt-check-codes.ts';
import type { UsedTicks } from './receipt-ticks.ts';
import { utcText } from './utc-text.ts';

/** A tick's second may be so far ahead of the journal's clock (a limit of the core). */
const TICK_AHEAD_MS = 5_000;

/** The entry is the first tick after the order, within its wait; a missing one is truly missing. */
export function checkEntry(receipt: ContractReceipt): ReceiptCheck {
  const { openedAtMs, openedAfterTick, entryTick, ticks } = receipt;
  const known = ticks.find(({ sequence }) => sequence === openedAfterTick);
  if (known !== undefined && known.timeMs > openedAtMs + TICK_AHEAD_MS) {
    return finding('entry-order-time', { time: utcText(openedAtMs), sequence: known.sequence });
  }
  if (entryTick === null) return checkMissingEntry(receipt);
  if (entryTick !== openedAfterTick + 1) return finding('entry-not-first', { expected: openedAfterTick + 1 });
  const entry = ticks.find(({ sequence }) => sequence === entryTick);
  if (entry === undefined) return finding('entry-missing');
  const isInTime =
    entry.timeMs >= openedAtMs - LATE_TICK_MS && entry.timeMs <= entryDeadlineOf(openedAtMs) + TICK_AHEAD_MS;
  return finding(isInTime ? 'entry-ok' : 'entry-time', { sequence: entryTick });
}

function checkMissingEntry(receipt: ContractReceipt): ReceiptCheck {
  const { openedAtMs, openedAfterTick, ticks, voidReason, status, endHead } = receipt;
  if (voidReason === 'seam') return finding('entry-seam');
  const next = ticks.find(({ sequence }) => sequence === openedAfterTick + 1);
  if (status === 0) {
    if (next === undefined || endHead === null) return finding('entry-open');
    return finding('entry-denied', { sequence: next.sequence });
  }
  if (next === undefined || next.timeMs > entryDeadlineOf(openedAtMs)) {
    return finding('entry-none', { seconds: ENTRY_WAIT_MS / 1_000 });
  }
  return finding('entry-none-late', { sequence: next.sequence });
}

export function checkExit({ entryTick, expiryMs }: ContractReceipt, used: UsedTicks): ReceiptCheck {
  if (entryTick === null && expiryMs === null) return finding('exit-unneeded');
  if (used.expiryMs === undefined || used.expiryMs !== expiryMs) {
    return finding('exit-expiry', { expected: used.expiryMs === undefined ? '–' : utcText(used.expiryMs) });
  }
  if (!used.isFinal) return finding('exit-open');
  const [first] = used.exit;
  if (first === undefined) return finding('exit-none');
  const last = first.sequence + used.exit.length - 1;
  return finding('exit-ok', {
    first: first.sequence,
    last,
    price: exitPriceOf(used.exit.map(({ price }) => price)),
  });
}

export function checkResult(receipt: ContractReceipt, used: UsedTicks): ReceiptCheck {
  const { result, voidReason, voidCause } = receipt;
  if (!belongTogether(receipt)) return finding('result-status');
  if (voidReason === 'seam') return finding('result-seam');
  const computed = computedResult(receipt, used);
  // A tick is known a moment before the orders that it decides are settled.
  if (result === '' && receipt.endHead === null) return finding('result-open');
  if (computed !== result) return finding('result-wrong', { claimed: result || 'open', computed: computed || 'open' });
  if (computed === '') return finding('result-open');
  return computed === 'void' ? finding('result-cause', { cause: voidCause }) : finding('result-ok', { result });
}

/** Empty while the ticks do not decide it. */
function computedResult(receipt: ContractReceipt, { entry, exit, isFinal }: UsedTicks): ContractResult | '' {
  if (entry === undefined) return receipt.status === 0 ? '' : 'void';
  if (!isFinal) return '';
  if (exit.length === 0) return 'void';
  return resultOf(
    receipt.direction,
    entry.price,
    exit.map(({ price }) => price),
  );
}

function belongTogether({ status, result, voidReason, voidCause, entryTick }: ContractReceipt): boolean {
  if (result !== 'void') {
    return voidReason === '' && voidCause === '' && status === (result === '' ? 0 : 1);
  }
  if (status !== 2 || voidReason === '' || voidCause === '') return false;
  if ((voidReason === 'seam') !== (voidCause === 'seam')) return false;
  return voidReason === 'seam' || (voidReason === 'no-entry') === (entryTick === null);
}
