import type { CoreState } from '../core-state.ts';
import type { Proposal } from './proposal.ts';
import type { Seat } from './seat.ts';
import { PROPOSAL_KEPT_MS } from './staff-limits.ts';
import { staffOf } from './staff-state.ts';

export interface ProposalView extends Proposal {
  /** When it is over by itself. */
  readonly endsAtMs: number;
}

/** What can be asked about the staff: `core.views(StaffViews)`. */
export class StaffViews {
  declare private readonly core: CoreState;

  constructor(core: CoreState) {
    this.core = core;
  }

  /** Closed ones too, in the order in which they were opened. */
  seats(): readonly Seat[] {
    return [...staffOf(this.core).seats.values()];
  }

  /** One that is open. */
  openSeat(name: string): Seat | undefined {
    return staffOf(this.core).openSeat(name);
  }

  /** What waits for a second person, the oldest first. */
  proposals(): readonly ProposalView[] {
    return staffOf(this.core).waitingAt(this.core.timeMs).map(viewOf);
  }

  proposal(proposalId: number): ProposalView | undefined {
    const proposal = staffOf(this.core).waiting(proposalId, this.core.timeMs);
    return proposal === undefined ? undefined : viewOf(proposal);
  }
}

function viewOf(proposal: Proposal): ProposalView {
  return { ...proposal, endsAtMs: proposal.timeMs + PROPOSAL_KEPT_MS };
}
