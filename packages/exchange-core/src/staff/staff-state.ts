import type { CoreState } from '../core-state.ts';
import { StatePart } from '../module-state.ts';
import { isOverAt, type Proposal } from './proposal.ts';
import { hasScope, SEATS_SCOPE, type Seat } from './seat.ts';

class Staff {
  /** By name, closed ones too, in the order in which they were opened. */
  readonly seats = new Map<string, Seat>();
  /** Those that nobody decided about, the oldest first; some may be over. */
  readonly proposals = new Map<number, Proposal>();
  /** Proposals that were ever made. */
  proposalCount = 0;

  openSeat(name: string): Seat | undefined {
    const seat = this.seats.get(name);
    return seat?.isOpen === true ? seat : undefined;
  }

  /** What waits for a second person: undefined when it is over. */
  waiting(proposalId: number, timeMs: number): Proposal | undefined {
    const proposal = this.proposals.get(proposalId);
    return proposal === undefined || isOverAt(proposal, timeMs) ? undefined : proposal;
  }

  waitingAt(timeMs: number): Proposal[] {
    return [...this.proposals.values()].filter((proposal) => !isOverAt(proposal, timeMs));
  }

  /** Whether nobody could give seats any more if this one did not. */
  isLastGiver(seat: Seat): boolean {
    const isGiver = (one: Seat) => one.isOpen && hasScope(one, SEATS_SCOPE);
    return isGiver(seat) && [...this.seats.values()].every((other) => other.name === seat.name || !isGiver(other));
  }
}

export const staffPart = new StatePart(() => new Staff());

export function staffOf(core: CoreState): Staff {
  return staffPart.of(core);
}
