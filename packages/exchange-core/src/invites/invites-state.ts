import { StatePart } from '../module-state.ts';

/** Who was invited by whom stands with the accounts (`UserAccount.inviter`). */
export class InvitesState {
  /** The inviter's part of a fee in millionths, by his own fee level; the last one holds for all levels above. Empty: no commission. */
  shares: readonly bigint[] = [];
}

export const invitesPart = new StatePart(() => new InvitesState());
