import type { Money } from '@assay/amounts/money';
import type { ClosingBlocker } from '@assay/protocol/account-closing';
import type { CoreState } from '../core-state.ts';
import type { UserPocketKind } from '../ledger/pocket-kinds.ts';
import { closedAccountsPart } from './closed-accounts.ts';
import { closingBlockers, moneyLeft } from './closing-blockers.ts';

/** Money that the person would give up. */
export interface LeftMoneyView {
  readonly kind: UserPocketKind;
  /** The ledger's asset: demo money has its own. */
  readonly assetId: number;
  readonly amount: Money;
  readonly isDemo: boolean;
  /** In USDT; undefined without a price. */
  readonly worth: Money | undefined;
}

/** What can be asked about closing accounts: `core.views(ClosingViews)`. */
export class ClosingViews {
  declare private readonly core: CoreState;

  constructor(core: CoreState) {
    this.core = core;
  }

  /** In journal time; undefined: it is open, or there never was one. */
  closedAtMs(userId: number): number | undefined {
    return closedAccountsPart.of(this.core).get(userId);
  }

  /** Why the account cannot be closed now; empty: it can. */
  blockers(userId: number): readonly ClosingBlocker[] {
    const account = this.core.accounts.get(userId);
    return account === undefined ? [] : closingBlockers(this.core, account);
  }

  left(userId: number): LeftMoneyView[] {
    return moneyLeft(this.core, userId).map(({ pocket: _, ...left }) => left);
  }
}
