import type { CommandFrom } from '../commands.ts';
import type { CoreState } from '../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../declaration/command-declaration.ts';
import { whole } from '../declaration/fields.ts';
import type { EventDeclaration } from '../declaration/outcome-declaration.ts';
import type { CommandResult } from '../events.ts';
import { personOf } from '../people/person.ts';
import { done, refuse } from '../refusal.ts';
import { STAFF_RULES } from '../rules.ts';
import { freezeEndsPart } from './freeze-ends.ts';

const fields = { userId: whole };

/** The time of a freeze is over: the account goes on. */
export type EndFreeze = CommandOf<'end-freeze', typeof fields>;

export const endFreeze: CommandDeclaration<EndFreeze, 'engine'> = {
  type: 'end-freeze',
  number: 187,
  fields,
  sender: 'engine',
  rules: STAFF_RULES,
  apply,
};

export interface FreezeEndedEvent {
  readonly type: 'freeze-ended';
  readonly userId: number;
}

export const freezeEndedEvent: EventDeclaration<FreezeEndedEvent> = { type: 'freeze-ended' };

function apply(core: CoreState, { userId }: EndFreeze): CommandResult {
  const person = personOf(core, userId);
  if (typeof person === 'string') return refuse(person);
  const ends = freezeEndsPart.of(core);
  const end = ends.get(userId);
  if (end === undefined || end.untilMs > core.timeMs) return refuse('l.error.commandNotAllowed');
  ends.delete(userId);
  person.isFrozen = false;
  person.lastChange = core.sequence;
  core.log.add({ type: 'freeze-ended', userId });
  return done;
}

/** There are few: each was frozen by an operator in the last days. */
export function nextEndedFreeze(core: CoreState): CommandFrom<'engine'> | undefined {
  for (const [userId, { untilMs }] of freezeEndsPart.of(core)) {
    if (untilMs <= core.timeMs) return { type: 'end-freeze', userId };
  }
  return undefined;
}
