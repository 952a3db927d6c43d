import type { CoreState } from '../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../declaration/command-declaration.ts';
import { whole } from '../declaration/fields.ts';
import { invalid } from '../declaration/valid-names.ts';
import type { CommandResult } from '../events.ts';
import { setFeeLevels } from '../fees/fee-levels.ts';
import { done } from '../refusal.ts';
import { NEWEST_RULES, ORDER_RULES } from '../rules.ts';

const fields = { rulesVersion: whole };

/** Rules only go forward, and only to those that this release knows. */
export type ActivateRules = CommandOf<'activate-rules', typeof fields>;

export const activateRules: CommandDeclaration<ActivateRules, 'start'> = {
  type: 'activate-rules',
  number: 8,
  fields,
  sender: 'start',
  apply,
};

function apply(core: CoreState, { rulesVersion }: ActivateRules): CommandResult {
  if (rulesVersion < core.rulesVersion || rulesVersion > NEWEST_RULES) return invalid;
  const begins = core.rulesVersion < ORDER_RULES && rulesVersion >= ORDER_RULES;
  core.rulesVersion = rulesVersion;
  if (begins) setFeeLevels(core);
  return done;
}
