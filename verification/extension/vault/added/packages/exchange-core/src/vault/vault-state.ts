import type { Money } from '@assay/amounts/money';
import type { CoreState } from '../core-state.ts';

/** Coins of one person and asset that are locked. */
export interface Lock {
  readonly userId: number;
  readonly assetId: number;
  amount: Money;
  /** When the first of them was locked. */
  readonly sinceMs: number;
}

/** What is locked, in the order in which it was locked first. What is taken back whole is forgotten. */
export class VaultState {
  readonly #locks = new Map<string, Lock>();

  find(userId: number, assetId: number): Lock | undefined {
    return this.#locks.get(placeOf({ userId, assetId }));
  }

  add(lock: Lock): void {
    this.#locks.set(placeOf(lock), lock);
  }

  remove(lock: Lock): void {
    this.#locks.delete(placeOf(lock));
  }

  all(): Lock[] {
    return [...this.#locks.values()];
  }
}

function placeOf({ userId, assetId }: Pick<Lock, 'userId' | 'assetId'>): string {
  return `${userId}/${assetId}`;
}

export function vaultOf(core: CoreState): VaultState {
  return core.vault;
}
