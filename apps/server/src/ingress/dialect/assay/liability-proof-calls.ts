import { liabilityProofEndpoints } from '@assay/protocol/endpoints/liability-proofs';
import type { LiabilityProofHandlers } from '../../handlers/liability-proof-handlers.ts';
import type { ReserveHandlers } from '../../handlers/reserve-handlers.ts';
import { callsOf } from './assay-call.ts';

/** What the exchange owes and has. Proofs are documents: every dialect tells them as they were signed. */
export function liabilityProofCalls(handlers: LiabilityProofHandlers & ReserveHandlers) {
  return callsOf(liabilityProofEndpoints, handlers, {});
}
