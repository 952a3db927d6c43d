import { exitTicksOf, expiryOf } from './contract-rule.ts';
import type { ContractReceipt } from './receipt.ts';
import type { IndexTick } from './tick-hash.ts';

/** The ticks of a receipt that its verdict rests on. */
export interface UsedTicks {
  readonly entry: IndexTick | undefined;
  /** Undefined while the contract runs, and when there is no entry. */
  readonly expiryMs: number | undefined;
  /** Oldest first; empty when the contract is open or void. */
  readonly exit: readonly IndexTick[];
  /** No tick that is not in the receipt can change the verdict. */
  readonly isFinal: boolean;
}

/** Entry and exit by the rule, whatever the receipt says of them. The entry is the one that the receipt names. */
export function usedTicksOf(receipt: ContractReceipt): UsedTicks {
  const entry = receipt.ticks.find(({ sequence }) => sequence === receipt.entryTick);
  if (entry === undefined) return { entry, expiryMs: undefined, exit: [], isFinal: false };
  const expiryMs = expiryOf(entry.timeMs, receipt.holdingSeconds);
  const newestMs = receipt.ticks[receipt.ticks.length - 1]?.timeMs ?? 0;
  const isFinal = newestMs >= expiryMs || (receipt.endHead?.minuteMs ?? 0) >= expiryMs || receipt.status !== 0;
  const exit = isFinal ? (exitTicksOf(receipt.ticks, expiryMs, receipt.exitTicks) ?? []) : [];
  return { entry, expiryMs, exit, isFinal };
}
