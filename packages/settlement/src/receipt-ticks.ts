import { entryPriceOf, entryTermsOf, exitTicksOf, expiryOf } from './contract-rule.ts';
import type { ContractReceipt } from './receipt.ts';
import type { IndexTick } from './tick-hash.ts';

/** The ticks of a receipt that its verdict rests on. */
export interface UsedTicks {
  /** The last of the entry ticks, from which the duration counts. */
  readonly entry: IndexTick | undefined;
  /** Oldest first, the entry tick last; the entry price is their median. Empty without an entry. */
  readonly entryTicks: readonly IndexTick[];
  /** As journaled; undefined without an entry. */
  readonly entryPrice: string | undefined;
  /** Undefined while the contract runs, and when there is no entry. */
  readonly expiryMs: number | undefined;
  /** Oldest first; empty when the contract is open or void. */
  readonly exit: readonly IndexTick[];
  /** No tick that is not in the receipt can change the verdict. */
  readonly isFinal: boolean;
}

/** What of a receipt decides which ticks its verdict rests on. */
export type SettledFrom = Pick<
  ContractReceipt,
  'ticks' | 'entryTick' | 'ruleVersion' | 'holdingSeconds' | 'exitTicks' | 'status' | 'endHead'
>;

/** Entry and exit by the rule, whatever the receipt says of them. The entry tick is the one that the receipt names. */
export function usedTicksOf(receipt: SettledFrom): UsedTicks {
  const at = receipt.ticks.findIndex(({ sequence }) => sequence === receipt.entryTick);
  const entry = receipt.ticks[at];
  if (entry === undefined) {
    return { entry, entryTicks: [], entryPrice: undefined, expiryMs: undefined, exit: [], isFinal: false };
  }
  const count = entryTermsOf(receipt.ruleVersion).ticks;
  const entryTicks = receipt.ticks.slice(Math.max(0, at + 1 - count), at + 1);
  const entryPrice = entryTicks.length < count ? undefined : entryPriceOf(entryTicks.map(({ price }) => price));
  const expiryMs = expiryOf(entry.timeMs, receipt.holdingSeconds);
  const newestMs = receipt.ticks[receipt.ticks.length - 1]?.timeMs ?? 0;
  const isFinal = newestMs >= expiryMs || (receipt.endHead?.minuteMs ?? 0) >= expiryMs || receipt.status !== 0;
  const exit = isFinal ? (exitTicksOf(receipt.ticks, expiryMs, receipt.exitTicks) ?? []) : [];
  return { entry, entryTicks, entryPrice, expiryMs, exit, isFinal };
}
