import type { DepositView } from '@assay/engine/projections/deposits/deposit-projection';
import type { TimeDoubt } from '@assay/engine/start/start-time';
import type { WaitingSubmission } from '../accounts/kyc/kyc-review.ts';
import type { DeadLetter } from '../outbox/dead-letters.ts';

/** What an operator may decide about and no core knows. */
export interface BesideCore {
  /** The wall clock of the start, while an operator has to confirm it. */
  readonly doubt: TimeDoubt | undefined;
  /** The letter of the outbox that the operator names, if it is dead. */
  readonly deadLetter: DeadLetter | undefined;
  /** Whether there is the person whom the operator names. */
  readonly hasAccount: boolean;
  /** Whether the person whom the operator names has written to customer service. */
  readonly hasWritten: boolean;
  /** SHA-256 of the picture that the operator names, if it was taken for the person whom he names. */
  readonly pictureDigest: string | undefined;
  /** Announcements that wait for their time or are shown. */
  readonly announcements: readonly { readonly noticeId: string }[];
  readonly nowMs: number;
  /** What waits for a review of the person whom the operator names. */
  readonly waitingKyc: WaitingSubmission | undefined;
  /** Coins that were turned away at the output that the operator names, if nobody has got them since. */
  readonly unclaimed: DepositView | undefined;
  /** Whether the deposit that the operator names has come, and waits for nothing but a look. */
  readonly waitsForLook: boolean;
  /** Origins from which the page of another customer service may come. */
  readonly customerServiceOrigins: readonly string[];
}
