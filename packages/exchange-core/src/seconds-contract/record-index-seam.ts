import type { CoreState } from '../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../declaration/command-declaration.ts';
import { whole } from '../declaration/fields.ts';
import { invalid } from '../declaration/valid-names.ts';
import type { CommandResult } from '../events.ts';
import { INDEX_AHEAD_MS_MAX } from '../limits.ts';
import { done, refuse } from '../refusal.ts';
import { CONTRACT_RULES } from '../rules.ts';
import { contractsSeeSeam } from './contract-life.ts';

const SECOND_MS = 1_000;

const fields = { secondMs: whole };

/**
 * The recorded feed begins again at `secondMs`: its prices before and after do not belong together. Contracts that expired before it are
 * settled by the rule; every other one that entered before it, and every one that waits, is void. Sandbox only.
 */
export type RecordIndexSeam = CommandOf<'record-index-seam', typeof fields>;

export const recordIndexSeam: CommandDeclaration<RecordIndexSeam, 'house'> = {
  type: 'record-index-seam',
  number: 47,
  fields,
  sender: 'house',
  rules: CONTRACT_RULES,
  apply,
};

/** From here on no second before the seam is taken. */
function apply(core: CoreState, { secondMs }: RecordIndexSeam): CommandResult {
  if (core.mode !== 'sandbox') return refuse('l.error.sandboxOnly');
  if (secondMs % SECOND_MS !== 0 || secondMs < SECOND_MS || secondMs > core.timeMs + INDEX_AHEAD_MS_MAX) return invalid;
  contractsSeeSeam(core, secondMs);
  core.lastIndexSecondMs = Math.max(core.lastIndexSecondMs, secondMs - SECOND_MS);
  return done;
}
