import type { CoreState } from '../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../declaration/command-declaration.ts';
import { whole } from '../declaration/fields.ts';
import type { CommandResult } from '../events.ts';
import { done, refuse } from '../refusal.ts';
import { CONTRACT_RULES } from '../rules.ts';
import { EXCLUSION_MS_MIN, FOR_EVER_MS } from './people-limits.ts';
import { peoplePart } from './people-state.ts';
import { personOf } from './person.ts';

const fields = {
  userId: whole,
  /** 0: for ever. */
  untilMs: whole,
  proofId: whole,
};

/** No new real contract of this person until then; only ever longer. */
export type ExcludeSelf = CommandOf<'exclude-self', typeof fields>;

export const excludeSelf: CommandDeclaration<ExcludeSelf, 'person'> = {
  type: 'exclude-self',
  number: 49,
  fields,
  sender: 'person',
  rules: CONTRACT_RULES,
  apply,
};

/** At least a day, and never shorter than what holds already. Open contracts go on. */
function apply(core: CoreState, command: ExcludeSelf): CommandResult {
  const person = personOf(core, command.userId);
  if (typeof person === 'string') return refuse(person);
  const untilMs = command.untilMs === 0 ? FOR_EVER_MS : command.untilMs - core.uncountedMs;
  const people = peoplePart.of(core);
  const known = people.standings.get(command.userId)?.excludedUntilMs ?? 0;
  if (untilMs < core.waitMs + EXCLUSION_MS_MIN || untilMs < known) return refuse('l.error.exclusionShorter');
  people.standing(command.userId).excludedUntilMs = untilMs;
  person.lastChange = core.sequence;
  return done;
}
