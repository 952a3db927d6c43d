import type { CoreState } from '../core-state.ts';
import type { CommandOf, OperatorDeclaration } from '../declaration/command-declaration.ts';
import { flag, whole } from '../declaration/fields.ts';
import type { CommandResult } from '../events.ts';
import { done, refuse } from '../refusal.ts';
import { HARDENED_RULES } from '../rules.ts';
import { newcomer, peoplePart } from './people-state.ts';
import { personOf } from './person.ts';

const fields = { userId: whole, isOpen: flag };

/** Whether the person may buy products (earn, subscription). Trading is not concerned. */
export type SetPurchase = CommandOf<'set-purchase', typeof fields>;

export const setPurchase: OperatorDeclaration<SetPurchase, 'operator'> = {
  type: 'set-purchase',
  number: 59,
  fields,
  sender: 'operator',
  rules: HARDENED_RULES,
  operator: {
    gives: 'nothing',
    apply,
    standing(core, command) {
      const { isPurchaseClosed } = peoplePart.of(core).standings.get(command.userId) ?? newcomer;
      return { ...command, isOpen: !isPurchaseClosed };
    },
    reach: () => ({ people: 1 }),
  },
};

function apply(core: CoreState, { userId, isOpen }: SetPurchase): CommandResult {
  const person = personOf(core, userId);
  if (typeof person === 'string') return refuse(person);
  peoplePart.of(core).standing(userId).isPurchaseClosed = !isOpen;
  person.lastChange = core.sequence;
  return done;
}
