import type { CoreState } from '../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../declaration/command-declaration.ts';
import { whole } from '../declaration/fields.ts';
import type { CommandResult } from '../events.ts';
import { done, refuse } from '../refusal.ts';

const fields = { uncountedMs: whole };

/**
 * The first command of a start whose clock has leapt: so much of the time since the last batch is vouched for by nothing but the wall clock.
 * Journal time goes over it, and no wait of a person does: see `CoreState.waitMs`.
 */
export type ResumeTime = CommandOf<'resume-time', typeof fields>;

export const resumeTime: CommandDeclaration<ResumeTime, 'start'> = {
  type: 'resume-time',
  number: 33,
  fields,
  sender: 'start',
  apply,
};

/** Counted before time passed for the batch; anywhere else it comes too late to be true. */
function apply(core: CoreState, command: ResumeTime): CommandResult {
  return command === core.resumed ? done : refuse('l.error.commandNotAllowed');
}
