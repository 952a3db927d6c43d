import type { OperatorCommandIn } from '../declaration/command-declaration.ts';
import type { EventDeclaration } from '../declaration/outcome-declaration.ts';
import type { governed } from '../modules.ts';

/**
 * Everything that an operator can tell the core: the commands whose declarations say so. What is not among them, no operator can do: there is
 * no command that sets an outcome, edits a balance or touches somebody's order. `docs/reference/operator.md` publishes it.
 */
export type OperatorCommand = OperatorCommandIn<(typeof governed)[number]['commands'][number]>;

/** A command of an operator, with who gave it and why. Both are kept for ever and are shown in the operator's log. */
export type OperatorAction = {
  readonly type: 'operator-action';
  /** 1 to 64 characters, none of them a control character. */
  readonly operator: string;
  /** 1 to 500 characters, none of them a control character. */
  readonly reason: string;
  readonly action: OperatorCommand;
};

/** An operator's command that was accepted. */
export interface OperatorActionEvent {
  readonly type: 'operator-action';
  readonly operator: string;
  readonly reason: string;
  readonly action: OperatorCommand;
  /** What stood in its place: see `OperatorAct`. */
  readonly before: OperatorCommand | undefined;
  readonly timeMs: number;
  /** Who approved it, of what takes two persons. */
  readonly second?: SecondPerson;
}

/** Whoever approved what another one had proposed. */
export interface SecondPerson {
  readonly operator: string;
  readonly reason: string;
  readonly proposalId: number;
}

export const operatorActionEvent: EventDeclaration<OperatorActionEvent> = { type: 'operator-action' };
