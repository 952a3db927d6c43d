import { USER_ID_MAX } from '@assay/exchange-core/limits';
import { PeopleViews } from '@assay/exchange-core/people/people-views';
import { unverifiedLevel } from '@assay/protocol/account-standing';
import { kycRejectionReasons } from '@assay/protocol/kyc-entities';
import { choice, planOf, whole } from './operator-fields.ts';

/** What an operator decides about identities. What waits is found beside the core (`BesideCore.waitingKyc`). */
export const kycPlans = {
  'approve-kyc': planOf({ user: whole(1, USER_ID_MAX) }, ({ user: userId }, _core, { waitingKyc }) => {
    if (waitingKyc === undefined) return nothingWaits(userId);
    const { submissionId: submission, country, verifiedUserId } = waitingKyc;
    if (verifiedUserId !== undefined)
      return `The document has verified user ${verifiedUserId} already: nobody else can be. Reject it with document-used.`;
    return { type: 'approve-kyc', userId, submission, country };
  }),

  'reject-kyc': planOf(
    { user: whole(1, USER_ID_MAX), reason: choice(kycRejectionReasons) },
    ({ user: userId, reason }, core, { waitingKyc }) => {
      if (waitingKyc === undefined) return nothingWaits(userId);
      if (core.views(PeopleViews).standing(userId).verificationLevel > unverifiedLevel)
        return `The journal holds that user ${userId} is verified, and the row does not say so yet: approve it again.`;
      return { type: 'reject-kyc', userId, submission: waitingKyc.submissionId, reason };
    },
  ),
};

function nothingWaits(userId: number): string {
  return `Nothing of user ${userId} waits for a review.`;
}
