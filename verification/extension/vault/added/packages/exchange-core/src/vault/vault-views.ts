import type { CoreState } from '../core-state.ts';
import { type Lock, vaultPart } from './vault-state.ts';

/** What can be asked about the vault: `core.views(VaultViews)`. */
export class VaultViews {
  declare private readonly core: CoreState;

  constructor(core: CoreState) {
    this.core = core;
  }

  /** The person's, one a coin, the coin that was locked first at the beginning. */
  locks(userId: number): readonly Readonly<Lock>[] {
    return [...vaultPart.of(this.core).locks.values()].filter((lock) => lock.userId === userId);
  }
}
