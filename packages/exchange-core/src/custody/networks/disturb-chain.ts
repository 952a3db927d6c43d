import type { CoreState } from '../../core-state.ts';
import type { CommandOf, OperatorDeclaration } from '../../declaration/command-declaration.ts';
import { choice, whole } from '../../declaration/fields.ts';
import type { CommandResult } from '../../events.ts';
import { done, refuse } from '../../refusal.ts';
import { HARDENED_RULES } from '../../rules.ts';

/**
 * `reorganise`: its newest blocks are replaced, and what was in them is in other ones. `drop`: the same, and what was in them is gone.
 * `fail-next`: the next payment is in its block and moves nothing.
 */
export const chainDisturbances = ['reorganise', 'drop', 'fail-next'] as const;

const fields = {
  networkId: whole,
  disturbance: choice(chainDisturbances),
  /** Blocks that are replaced; 0 where none is. */
  depth: whole,
};

/** What happens to real chains now and then is done to one of the sandbox. Chains are beside the journal, so it changes nothing here; it is there to be read. */
export type DisturbChain = CommandOf<'disturb-chain', typeof fields>;

export const disturbChain: OperatorDeclaration<DisturbChain, 'operator'> = {
  type: 'disturb-chain',
  number: 140,
  fields,
  sender: 'operator',
  rules: HARDENED_RULES,
  operator: { gives: 'nothing', apply },
};

function apply(core: CoreState): CommandResult {
  return core.mode === 'sandbox' ? done : refuse('l.error.sandboxOnly');
}
