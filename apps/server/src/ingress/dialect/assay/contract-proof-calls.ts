import { contractProofEndpoints } from '@assay/protocol/endpoints/contract-proofs';
import type { PublicProofHandlers } from '../../handlers/contract-proof-handlers.ts';
import { asItIs, assayCall, callsOf } from './assay-call.ts';
import { pageData } from './page-data.ts';

/** What anybody may check. Receipts, heads and ticks are documents: every dialect tells them as they were signed. */
export function contractProofCalls(proofs: PublicProofHandlers) {
  return callsOf(contractProofEndpoints, proofs, {
    publicReceipt: assayCall(proofs.receipt, asItIs, { isMadeElsewhere: true }),
    publicHeads: assayCall(proofs.heads, ({ rows, totalRows, ...published }) => ({
      ...pageData({ rows, totalRows }, asItIs),
      ...published,
    })),
    publicTicks: assayCall(proofs.ticks, asItIs, { isMadeElsewhere: true }),
    publicStatistics: assayCall(proofs.statistics, asItIs),
    publicVoids: assayCall(proofs.voids, (page) => pageData(page, asItIs)),
  });
}
