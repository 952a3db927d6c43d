import {
  type ContractResult,
  entryDeadlineOf,
  entryTermsOf,
  entryTicksOf,
  exitPriceOf,
  FIRST_CONTRACT_RULE,
  LATE_TICK_MS,
  resultOf,
} from './contract-rule.ts';
import type { ContractReceipt } from './receipt.ts';
import { finding, type ReceiptCheck } from './receipt-check-codes.ts';
import type { UsedTicks } from './receipt-ticks.ts';
import type { IndexTick } from './tick-hash.ts';
import { utcText } from './utc-text.ts';

/** A tick's second may be so far ahead of the journal's clock (a limit of the core). */
const TICK_AHEAD_MS = 5_000;

/** The entry ticks are the first that the rule allows, the last of them within the wait; a missing one is truly missing. */
export function checkEntry(receipt: ContractReceipt): ReceiptCheck {
  const { openedAtMs, openedAfterTick, entryTick, ruleVersion, ticks } = receipt;
  const known = ticks.find(({ sequence }) => sequence === openedAfterTick);
  if (known !== undefined && known.timeMs > openedAtMs + TICK_AHEAD_MS) {
    return finding('entry-order-time', { time: utcText(openedAtMs), sequence: known.sequence });
  }
  const byRule = entryByRule(receipt);
  if (entryTick === null) return checkMissingEntry(receipt, byRule);
  const entry = ticks.find(({ sequence }) => sequence === entryTick);
  if (ruleVersion === FIRST_CONTRACT_RULE && entryTick !== openedAfterTick + 1) {
    return finding('entry-not-first', { expected: openedAfterTick + 1 });
  }
  if (entry === undefined) return finding('entry-missing');
  if (byRule?.sequence !== entryTick) return finding('entry-not-rule', { expected: byRule?.sequence ?? '–' });
  const isInTime =
    entry.timeMs >= openedAtMs - LATE_TICK_MS &&
    entry.timeMs <= entryDeadlineOf(openedAtMs, ruleVersion) + TICK_AHEAD_MS;
  if (!isInTime) return finding('entry-time', { sequence: entryTick });
  if (ruleVersion === FIRST_CONTRACT_RULE) return finding('entry-ok', { sequence: entryTick });
  return finding('entry-median-ok', { first: entryTick + 1 - entryTermsOf(ruleVersion).ticks, last: entryTick });
}

/** The entry tick as the ticks of the receipt have it. */
function entryByRule({ openedAfterTick, openedAtMs, ruleVersion, ticks }: ContractReceipt): IndexTick | undefined {
  const after = ticks.filter(({ sequence }) => sequence > openedAfterTick);
  // Ticks after the order begin with the very next one, or nothing can be said.
  if (after[0]?.sequence !== openedAfterTick + 1) return undefined;
  return entryTicksOf(after, openedAtMs, ruleVersion)?.at(-1);
}

function checkMissingEntry(receipt: ContractReceipt, byRule: IndexTick | undefined): ReceiptCheck {
  const { openedAtMs, ruleVersion, voidReason, status, endHead } = receipt;
  if (voidReason === 'seam') return finding('entry-seam');
  if (status === 0) {
    if (byRule === undefined || endHead === null) return finding('entry-open');
    return finding('entry-denied', { sequence: byRule.sequence });
  }
  if (byRule === undefined || byRule.timeMs > entryDeadlineOf(openedAtMs, ruleVersion)) {
    const seconds = entryTermsOf(ruleVersion).waitMs / 1_000;
    return finding(ruleVersion === FIRST_CONTRACT_RULE ? 'entry-none' : 'entry-median-none', { seconds });
  }
  return finding('entry-none-late', { sequence: byRule.sequence });
}

export function checkExit({ entryTick, expiryMs, ruleVersion }: ContractReceipt, used: UsedTicks): ReceiptCheck {
  if (entryTick === null && expiryMs === null) return finding('exit-unneeded');
  if (used.expiryMs === undefined || used.expiryMs !== expiryMs) {
    return finding('exit-expiry', { expected: used.expiryMs === undefined ? '–' : utcText(used.expiryMs) });
  }
  if (!used.isFinal) return finding('exit-open');
  const [first] = used.exit;
  if (first === undefined) return finding('exit-none');
  const last = first.sequence + used.exit.length - 1;
  const prices = used.exit.map(({ price }) => price);
  return finding(ruleVersion === FIRST_CONTRACT_RULE ? 'exit-ok' : 'exit-median-ok', {
    first: first.sequence,
    last,
    price: exitPriceOf(prices, ruleVersion),
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
function computedResult(receipt: ContractReceipt, { entryPrice, exit, isFinal }: UsedTicks): ContractResult | '' {
  if (entryPrice === undefined) return receipt.status === 0 ? '' : 'void';
  if (!isFinal) return '';
  if (exit.length === 0) return 'void';
  return resultOf(
    receipt,
    entryPrice,
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
