import type { CoreState } from '../core-state.ts';
import type { CommandOf, OperatorDeclaration } from '../declaration/command-declaration.ts';
import { money, text, whole } from '../declaration/fields.ts';
import type { CommandResult } from '../events.ts';
import { refuse } from '../refusal.ts';
import { HARDENED_RULES } from '../rules.ts';
import { makePayment, standingPayment } from './make-payment.ts';

const fields = { assetId: whole, amount: money, clientOrderId: text };

/** Money for the house's treasury out of nothing, as everything in a sandbox. In live mode it comes by deposits alone. Once per id, for ever. */
export type FundTreasury = CommandOf<'fund-treasury', typeof fields>;

export const fundTreasury: OperatorDeclaration<FundTreasury, 'start'> = {
  type: 'fund-treasury',
  number: 133,
  fields,
  sender: 'start',
  rules: HARDENED_RULES,
  apply,
  operator: {
    gives: 'nothing',
    persons: () => 2,
    standing: (core, command) => standingPayment(core, command, 'treasury'),
  },
};

function apply(core: CoreState, { assetId, amount, clientOrderId }: FundTreasury): CommandResult {
  if (core.mode !== 'sandbox') return refuse('l.error.sandboxOnly');
  return makePayment(core, clientOrderId, { assetId, amount, from: 'sandbox-issue', to: 'treasury' });
}
