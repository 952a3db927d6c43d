import { assert } from '../assertion.ts';
import type { CoreState } from '../core-state.ts';
import { PROPOSALS_MAX, SEATS_MAX } from './staff-limits.ts';
import { staffOf } from './staff-state.ts';

export function auditStaff(core: CoreState): void {
  const { seats, proposals, proposalCount } = staffOf(core);
  assert(seats.size <= SEATS_MAX && proposals.size <= PROPOSALS_MAX, 'seats and proposals have their bounds');
  let [before, beforeMs] = [0, 0];
  for (const { proposalId, timeMs } of proposals.values()) {
    assert(proposalId > before && proposalId <= proposalCount, 'proposals are numbered in their order');
    assert(timeMs >= beforeMs && timeMs <= core.timeMs, 'no proposal is of a time to come');
    [before, beforeMs] = [proposalId, timeMs];
  }
}
