import type { Money } from '@assay/amounts/money';
import type { EventDeclaration } from '../declaration/outcome-declaration.ts';

/** An inviter's part of the fee of one side of a fill, in the asset that the fee was paid in. It comes behind the fill. */
export interface CommissionEvent {
  readonly type: 'commission';
  /** The inviter, who got it. */
  readonly userId: number;
  /** Who paid the fee. */
  readonly payerId: number;
  readonly fillId: number;
  readonly assetId: number;
  readonly amount: Money;
  readonly timeMs: number;
}

export const commissionEvent: EventDeclaration<CommissionEvent> = {
  type: 'commission',
  mix(mixer, { userId, payerId, fillId, assetId, amount }) {
    mixer.number(userId);
    mixer.number(payerId);
    mixer.number(fillId);
    mixer.word(assetId);
    mixer.bigint(amount);
  },
};
