import type { proposalList } from '@assay/protocol/console/act-endpoints';
import type { DataOf } from '@assay/protocol/endpoint';

/** An act that waits for a second person, as the server tells of it now. */
export type ProposalShown = DataOf<typeof proposalList>[number];
