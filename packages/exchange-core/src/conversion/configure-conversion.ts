import type { CoreState } from '../core-state.ts';
import type { CommandOf, OperatorDeclaration } from '../declaration/command-declaration.ts';
import { flag, whole } from '../declaration/fields.ts';
import { invalid } from '../declaration/valid-names.ts';
import type { CommandResult } from '../events.ts';
import { SPREAD_ACT_PPM_MIN } from '../operator/act-bounds.ts';
import { done } from '../refusal.ts';
import { HARDENED_RULES } from '../rules.ts';
import { SPREAD_PPM_MAX } from './conversion-limits.ts';
import { conversionPart } from './conversion-state.ts';

const fields = {
  assetId: whole,
  /** What the house keeps of the value, in millionths. Of two coins the larger one counts. */
  spreadPpm: whole,
  isOpen: flag,
};

/** On what terms a coin is exchanged for others. From the next quote on; one that holds is carried out as it was given. */
export type ConfigureConversion = CommandOf<'configure-conversion', typeof fields>;

export const configureConversion: OperatorDeclaration<ConfigureConversion, 'start'> = {
  type: 'configure-conversion',
  number: 130,
  fields,
  sender: 'start',
  rules: HARDENED_RULES,
  configures: ({ assetId }) => `conversion/${assetId}`,
  apply,
  operator: {
    // Whatever the spread, what is exchanged is never worth more than it brings at the tick that decides.
    gives: 'nothing',
    isBeyond: (_core, { spreadPpm }) => spreadPpm < SPREAD_ACT_PPM_MIN,
    standing: (core, { assetId }) => conversionPart.of(core).coins.get(assetId),
  },
};

function apply(core: CoreState, command: ConfigureConversion): CommandResult {
  const { assetId, spreadPpm } = command;
  if (!core.assets.has(assetId) || spreadPpm > SPREAD_PPM_MAX) return invalid;
  conversionPart.of(core).coins.set(assetId, command);
  return done;
}
