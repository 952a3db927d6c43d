import type { CoreState } from '../core-state.ts';
import { type AccountLimit, accountLimitsPart } from './account-limits.ts';

/** What can be asked about limits that the operator lowered: `core.views(AccountLimitViews)`. */
export class AccountLimitViews {
  declare private readonly core: CoreState;

  constructor(core: CoreState) {
    this.core = core;
  }

  /** Those of one person. Looks at all of them: for whoever looks at a person. */
  of(userId: number): AccountLimit[] {
    return [...accountLimitsPart.of(this.core).all.values()].filter((limit) => limit.userId === userId);
  }
}
