import type { CoreState } from '../core-state.ts';
import type { CommandResult } from '../events.ts';
import { OPERATOR_NAME_LENGTH_MAX, OPERATOR_REASON_LENGTH_MAX } from '../limits.ts';
import { refuse } from '../refusal.ts';
import type { OperatorAction, SecondPerson } from './operator-action.ts';
import type { OperatorActs } from './operator-acts.ts';

/**
 * Applies what an operator may do and reports who did it and why. A refused one changes nothing and reports nothing.
 * @param second who approved it; without one, what takes two persons is refused
 */
export function applyOperatorAction(
  acts: OperatorActs,
  core: CoreState,
  command: OperatorAction,
  second?: SecondPerson,
): CommandResult {
  const { operator, reason, action } = command;
  if (!saysWhoAndWhy(command)) return refuse('l.error.operatorUnnamed');
  if (second === undefined && acts.persons(core, action, operator) === 2) return refuse('l.error.secondPersonNeeded');
  const before = acts.standing(core, action);
  const result = acts.apply(core, action, operator);
  if (result.accepted) {
    const given = { operator, reason, action, before, timeMs: core.timeMs };
    core.log.add({ type: 'operator-action', ...given, ...(second === undefined ? {} : { second }) });
  }
  return result;
}

export function saysWhoAndWhy({ operator, reason }: Pick<OperatorAction, 'operator' | 'reason'>): boolean {
  return isText(operator, OPERATOR_NAME_LENGTH_MAX) && isText(reason, OPERATOR_REASON_LENGTH_MAX);
}

/** Without control characters: the text stands in logs and tables, on one line. */
function isText(text: string, lengthMax: number): boolean {
  if (text.length === 0 || text.length > lengthMax) return false;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < 0x20 || (unit >= 0x7f && unit < 0xa0)) return false;
  }
  return true;
}
