import type { CoreState } from '../core-state.ts';
import type { CommandOf, OperatorDeclaration } from '../declaration/command-declaration.ts';
import { text } from '../declaration/fields.ts';
import type { CommandResult } from '../events.ts';
import { refuse } from '../refusal.ts';
import { HARDENED_RULES } from '../rules.ts';
import { makePayment, standingPayment } from './make-payment.ts';
import { paymentFields } from './treasury-payment.ts';

const fields = { ...paymentFields, clientOrderId: text };

/** Money from one pocket of the house to another, by an operator alone. Nobody else's is among them. Once per id, for ever. */
export type MoveTreasury = CommandOf<'move-treasury', typeof fields>;

export const moveTreasury: OperatorDeclaration<MoveTreasury, 'operator'> = {
  type: 'move-treasury',
  number: 134,
  fields,
  sender: 'operator',
  rules: HARDENED_RULES,
  operator: {
    gives: 'nothing',
    persons: () => 2,
    apply,
    standing: (core, command) => standingPayment(core, command, command.from),
  },
};

/** What the sandbox issues is no money of the house: it comes by `fund-treasury` alone, and never goes back. */
function apply(core: CoreState, { clientOrderId, ...payment }: MoveTreasury): CommandResult {
  const { assetId, amount, from, to } = payment;
  if (from === to || from === 'sandbox-issue' || to === 'sandbox-issue') return refuse('l.error.commandNotAllowed');
  return makePayment(core, clientOrderId, { assetId, amount, from, to });
}
