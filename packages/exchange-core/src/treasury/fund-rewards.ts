import type { CoreState } from '../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../declaration/command-declaration.ts';
import { money, text, whole } from '../declaration/fields.ts';
import type { CommandResult } from '../events.ts';
import { refuse } from '../refusal.ts';
import { HARDENED_RULES } from '../rules.ts';
import { makePayment } from './make-payment.ts';

const fields = { assetId: whole, amount: money, clientOrderId: text };

/**
 * Money out of the treasury for what products pay, by the start of a sandbox, whose products promise something from the first day on. In live
 * mode an operator moves it. Once per id, for ever.
 */
export type FundRewards = CommandOf<'fund-rewards', typeof fields>;

export const fundRewards: CommandDeclaration<FundRewards, 'start'> = {
  type: 'fund-rewards',
  number: 154,
  fields,
  sender: 'start',
  rules: HARDENED_RULES,
  apply,
};

function apply(core: CoreState, { assetId, amount, clientOrderId }: FundRewards): CommandResult {
  if (core.mode !== 'sandbox') return refuse('l.error.sandboxOnly');
  return makePayment(core, clientOrderId, { assetId, amount, from: 'treasury', to: 'rewards' });
}
