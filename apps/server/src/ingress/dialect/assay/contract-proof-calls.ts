import type { PublicProofHandlers, SignedHeadsView } from '../../../contract-proofs/public-handlers.ts';
import { type AssayCalls, asItIs, assayCall } from './assay-call.ts';
import { pageData } from './page-data.ts';

type ContractProofCalls = Pick<
  AssayCalls,
  'publicReceipt' | 'publicHeads' | 'publicTicks' | 'publicStatistics' | 'publicVoids'
>;

/** What anybody may check. Receipts, heads and ticks are documents: every dialect tells them as they were signed. */
export function contractProofCalls(proofs: PublicProofHandlers): ContractProofCalls {
  return {
    publicReceipt: assayCall(proofs.receipt, asItIs, { isMadeElsewhere: true }),
    publicHeads: assayCall(
      proofs.heads,
      ({ rows, totalRows, publicKey, fingerprint, anchorHost, anchors }: SignedHeadsView) => ({
        ...pageData({ rows, totalRows }, asItIs),
        publicKey,
        fingerprint,
        anchorHost,
        anchors,
      }),
    ),
    publicTicks: assayCall(proofs.ticks, asItIs, { isMadeElsewhere: true }),
    publicStatistics: assayCall(proofs.statistics, asItIs),
    publicVoids: assayCall(proofs.voids, (page) => pageData(page, asItIs)),
  };
}
