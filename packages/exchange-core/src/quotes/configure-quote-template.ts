import type { CoreState } from '../core-state.ts';
import type { CommandOf, OperatorDeclaration } from '../declaration/command-declaration.ts';
import { list, money, whole } from '../declaration/fields.ts';
import { invalid, isNumberUpTo } from '../declaration/valid-names.ts';
import type { CommandResult } from '../events.ts';
import { PPM, TEMPLATE_ID_MAX, TEMPLATE_LEVELS_MAX } from '../limits.ts';
import { DISTANCE_ACT_PPM_MAX, DISTANCE_ACT_PPM_MIN } from '../operator/act-bounds.ts';
import { done } from '../refusal.ts';

const fields = { templateId: whole, levels: list({ offsetPpm: whole, notional: money }) };

/** A ladder template for mass quotes: offsets from the centre in parts per million of it and sizes in quote atoms. */
export type ConfigureQuoteTemplate = CommandOf<'configure-quote-template', typeof fields>;

export const configureQuoteTemplate: OperatorDeclaration<ConfigureQuoteTemplate, 'start'> = {
  type: 'configure-quote-template',
  number: 7,
  fields,
  sender: 'start',
  configures: ({ templateId }) => `quote-template/${templateId}`,
  apply,
  operator: {
    gives: 'nothing',
    isBeyond: (_core, { levels }) =>
      levels.some(({ offsetPpm }) => offsetPpm < DISTANCE_ACT_PPM_MIN || offsetPpm > DISTANCE_ACT_PPM_MAX),
    standing: (core, { templateId }) => core.templates.get(templateId),
  },
};

function apply(core: CoreState, command: ConfigureQuoteTemplate): CommandResult {
  const { templateId, levels } = command;
  if (!isNumberUpTo(templateId, TEMPLATE_ID_MAX)) return invalid;
  if (levels.length === 0 || levels.length > TEMPLATE_LEVELS_MAX) return invalid;
  if (!levels.every(({ offsetPpm, notional }) => offsetPpm >= 1 && offsetPpm < PPM && notional > 0n)) return invalid;
  core.templates.set(templateId, command);
  return done;
}
