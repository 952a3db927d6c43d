import { earnAgreementVersion } from '@assay/protocol/earn-rules';
import type { ErrorCode } from '@assay/protocol/error-codes';
import type { CoreState } from '../core-state.ts';
import { peoplePart } from '../people/people-state.ts';

/** Why the person may buy no product now, whichever it is; undefined when he may. `agreement`: the version that he agrees to. */
export function refusalOfPurchase(core: CoreState, userId: number, agreement: number): ErrorCode | undefined {
  if (agreement !== earnAgreementVersion) return 'l.error.agreementMissing';
  const isClosed = peoplePart.of(core).standings.get(userId)?.isPurchaseClosed === true;
  return isClosed ? 'l.error.purchaseNotAllowed' : undefined;
}
