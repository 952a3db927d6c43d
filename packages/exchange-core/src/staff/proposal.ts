import type { OperatorCommand } from '../operator/operator-action.ts';
import { PROPOSAL_KEPT_MS } from './staff-limits.ts';

/** A command that takes two persons, given by the first of them. */
export interface Proposal {
  readonly proposalId: number;
  readonly operator: string;
  readonly reason: string;
  readonly action: OperatorCommand;
  /** Journal time. */
  readonly timeMs: number;
}

export function isOverAt({ timeMs }: Proposal, nowMs: number): boolean {
  return nowMs - timeMs >= PROPOSAL_KEPT_MS;
}
