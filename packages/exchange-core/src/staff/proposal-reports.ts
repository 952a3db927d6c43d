import type { AnswerDeclaration, EventDeclaration } from '../declaration/outcome-declaration.ts';
import type { OperatorCommand } from '../operator/operator-action.ts';

/** What was decided about a proposal, by whom and why. What an approved one did is told by an operator's action behind it. */
export interface ProposalEvent {
  readonly type: 'proposal';
  readonly deed: 'proposed' | 'approved' | 'declined';
  readonly proposalId: number;
  readonly operator: string;
  readonly reason: string;
  readonly action: OperatorCommand;
  readonly timeMs: number;
}

export const proposalEvent: EventDeclaration<ProposalEvent> = { type: 'proposal' };

/** It waits for a second person under this number. */
export interface ProposalAnswer {
  readonly accepted: true;
  readonly kind: 'proposal';
  readonly proposalId: number;
}

export const proposalAnswer: AnswerDeclaration<ProposalAnswer> = { kind: 'proposal' };
