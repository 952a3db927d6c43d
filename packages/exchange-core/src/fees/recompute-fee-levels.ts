import type { CoreState } from '../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../declaration/command-declaration.ts';
import type { CommandResult } from '../events.ts';
import { done } from '../refusal.ts';
import { ORDER_RULES } from '../rules.ts';
import { setFeeLevels } from './fee-levels.ts';
import { dayOf } from './fee-schedule.ts';

const fields = {};

/** Puts everybody on the fee level of the 30 whole days before today (UTC, journal time); once a day. */
export type RecomputeFeeLevels = CommandOf<'recompute-fee-levels', typeof fields>;

export const recomputeFeeLevels: CommandDeclaration<RecomputeFeeLevels, 'engine'> = {
  type: 'recompute-fee-levels',
  number: 22,
  fields,
  sender: 'engine',
  rules: ORDER_RULES,
  apply,
};

/** Once a day: again on the same day it changes nothing, whatever was traded meanwhile. */
function apply(core: CoreState): CommandResult {
  if (core.feeDay !== dayOf(core.timeMs)) setFeeLevels(core);
  return done;
}
