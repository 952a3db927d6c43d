import type { CoreState } from '../core-state.ts';
import { commissionInForce } from './configure-commission.ts';
import { shareOf } from './pay-commission.ts';

/** What can be asked about invitations: `core.views(InviteViews)`. */
export class InviteViews {
  declare private readonly core: CoreState;

  constructor(core: CoreState) {
    this.core = core;
  }

  /** Parts of a fee in millionths by the inviter's fee level; the last one holds for all levels above. Empty: no commission. */
  shares(): readonly number[] {
    return commissionInForce(this.core).shares.map(({ sharePpm }) => sharePpm);
  }

  /** The part that this inviter gets now, were the account not frozen. */
  sharePpm(userId: number): number {
    const account = this.core.accounts.get(userId);
    return account === undefined ? 0 : Number(shareOf(this.core, account));
  }

  /** Who invited the person; undefined when nobody did. */
  inviterOf(userId: number): number | undefined {
    return this.core.accounts.get(userId)?.inviter?.userId;
  }
}
