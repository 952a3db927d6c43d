import { modes } from '../codec/choices.ts';
import type { CoreState } from '../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../declaration/command-declaration.ts';
import { choice, text } from '../declaration/fields.ts';
import type { CommandResult } from '../events.ts';
import { done, refuse } from '../refusal.ts';

const fields = {
  mode: choice(modes),
  seed: text,
  /** Random name of this exchange, so that journals of two installations are never confused. */
  instance: text,
};

/** First record of every journal; exactly once. `seed` drives the simulated feed and is drawn at first start. */
export type Genesis = CommandOf<'genesis', typeof fields>;

export const genesis: CommandDeclaration<Genesis, 'start'> = {
  type: 'genesis',
  number: 1,
  fields,
  sender: 'start',
  apply,
};

function apply(core: CoreState, { mode, seed, instance }: Genesis): CommandResult {
  if (core.mode !== undefined) return refuse('l.error.commandNotAllowed');
  core.mode = mode;
  core.seed = seed;
  core.instance = instance;
  return done;
}
