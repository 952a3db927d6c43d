import type { CoreState } from '../core-state.ts';
import type { CommandOf, OperatorDeclaration } from '../declaration/command-declaration.ts';
import { list, money, whole } from '../declaration/fields.ts';
import { invalid } from '../declaration/valid-names.ts';
import type { CommandResult } from '../events.ts';
import { FEE_LEVELS_MAX, FEE_PPM_MAX } from '../limits.ts';
import { FEE_ACT_PPM_MAX } from '../operator/act-bounds.ts';
import { peopleOf } from '../operator/operator-reach.ts';
import { done } from '../refusal.ts';
import { ORDER_RULES } from '../rules.ts';
import { setFeeLevels } from './fee-levels.ts';

const fields = {
  levels: list({
    /** 30-day volume in USDT atoms from which the level holds. */
    minimumVolume: money,
    makerPpm: whole,
    takerPpm: whole,
  }),
};

/** The fee schedule; level 0 first, ascending by volume. New levels hold from the next fill on. */
export type ConfigureFees = CommandOf<'configure-fees', typeof fields>;

export const configureFees: OperatorDeclaration<ConfigureFees, 'start'> = {
  type: 'configure-fees',
  number: 6,
  fields,
  sender: 'start',
  configures: () => 'fees',
  apply,
  operator: {
    gives: 'nothing',
    isBeyond: (_core, { levels }) =>
      levels.some(({ makerPpm, takerPpm }) => makerPpm > FEE_ACT_PPM_MAX || takerPpm > FEE_ACT_PPM_MAX),
    standing: (core) => ({ type: 'configure-fees', levels: core.feeLevels }),
    reach: (core) => ({ people: peopleOf(core) }),
  },
};

function apply(core: CoreState, { levels }: ConfigureFees): CommandResult {
  if (levels.length === 0 || levels.length > FEE_LEVELS_MAX || levels[0].minimumVolume !== 0n) return invalid;
  const ascending = levels.every((level, at) => at === 0 || level.minimumVolume > levels[at - 1].minimumVolume);
  if (!ascending || levels.some((level) => level.makerPpm > FEE_PPM_MAX || level.takerPpm > FEE_PPM_MAX))
    return invalid;
  core.feeLevels = levels;
  for (const account of core.accounts.values()) account.feeDay = -1;
  if (core.rulesVersion >= ORDER_RULES) setFeeLevels(core);
  return done;
}
