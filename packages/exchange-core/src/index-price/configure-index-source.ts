import type { CoreState } from '../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../declaration/command-declaration.ts';
import { text, whole } from '../declaration/fields.ts';
import { invalid, isName, isNumberUpTo } from '../declaration/valid-names.ts';
import type { CommandResult } from '../events.ts';
import { SOURCE_ID_MAX } from '../limits.ts';
import { done } from '../refusal.ts';

const fields = { sourceId: whole, name: text };

export type ConfigureIndexSource = CommandOf<'configure-index-source', typeof fields>;

export const configureIndexSource: CommandDeclaration<ConfigureIndexSource, 'start'> = {
  type: 'configure-index-source',
  number: 5,
  fields,
  sender: 'start',
  configures: ({ sourceId }) => `index-source/${sourceId}`,
  apply,
};

function apply(core: CoreState, { sourceId, name }: ConfigureIndexSource): CommandResult {
  if (!isNumberUpTo(sourceId, SOURCE_ID_MAX) || !isName(name)) return invalid;
  const known = core.sources.get(sourceId);
  if (known !== undefined) return known === name ? done : invalid;
  if ([...core.sources.values()].includes(name)) return invalid;
  core.sources.set(sourceId, name);
  return done;
}
