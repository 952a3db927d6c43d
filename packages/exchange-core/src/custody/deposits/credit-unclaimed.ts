import { depositRejectionReasons } from '@assay/protocol/withdrawal-rules';
import type { CoreState } from '../../core-state.ts';
import type { CommandOf, OperatorDeclaration } from '../../declaration/command-declaration.ts';
import { choice } from '../../declaration/fields.ts';
import type { CommandResult } from '../../events.ts';
import { personOf } from '../../people/person.ts';
import { done, refuse } from '../../refusal.ts';
import { HARDENED_RULES } from '../../rules.ts';
import { custodyPart } from '../custody-state.ts';
import { arrivalFields, reportDeposit } from './arrival.ts';
import { unclaimedIdentity } from './unclaimed.ts';

const fields = { ...arrivalFields, reason: choice(depositRejectionReasons) };

/**
 * An operator has found out whose coins these are that were turned away. `userId` is who gets them; the rest is what was said when they
 * were. Never more than arrived, and only once: it makes no money, and takes nobody's.
 */
export type CreditUnclaimed = CommandOf<'credit-unclaimed', typeof fields>;

export const creditUnclaimed: OperatorDeclaration<CreditUnclaimed, 'operator'> = {
  type: 'credit-unclaimed',
  number: 107,
  fields,
  sender: 'operator',
  rules: HARDENED_RULES,
  operator: { gives: 'nothing', persons: () => 2, apply, reach: () => ({ people: 1 }) },
};

function apply(core: CoreState, command: CreditUnclaimed): CommandResult {
  const { type: _, ...arrival } = command;
  const { userId, assetId, amount } = arrival;
  const { happened } = custodyPart.of(core);
  const person = personOf(core, userId);
  if (typeof person === 'string') return refuse(person);
  const claimed = unclaimedIdentity(core, 'claimed', arrival);
  const isThere = happened.has(unclaimedIdentity(core, 'unclaimed', arrival));
  if (!isThere || happened.has(claimed)) return refuse('l.error.depositUnknown');
  const { ledger } = core;
  happened.add(claimed);
  ledger.transfer(ledger.house('unclaimed', assetId), ledger.pocket('spot', userId, assetId), amount, 'deposit');
  person.lastChange = core.sequence;
  reportDeposit(core, arrival, 'claimed');
  return done;
}
