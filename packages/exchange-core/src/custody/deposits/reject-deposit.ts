import { depositRejectionReasons } from '@assay/protocol/withdrawal-rules';
import type { CoreState } from '../../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../../declaration/command-declaration.ts';
import { choice } from '../../declaration/fields.ts';
import type { CommandResult } from '../../events.ts';
import { receiverOf } from '../../people/person.ts';
import { done, refuse } from '../../refusal.ts';
import { HARDENED_RULES } from '../../rules.ts';
import { arrivalCoin, arrivalFields } from './arrival.ts';
import { NOBODY } from './deposit-event.ts';
import { takeInUnclaimed } from './unclaimed.ts';

const fields = { ...arrivalFields, reason: choice(depositRejectionReasons) };

/**
 * Coins have arrived that nobody gets for now; the user is 0 where nobody is known to have sent them. The books hold them as what is
 * unclaimed, so that custody stays what lies on chain, until an operator finds out whose they are (`credit-unclaimed`).
 */
export type RejectDeposit = CommandOf<'reject-deposit', typeof fields>;

export const rejectDeposit: CommandDeclaration<RejectDeposit, 'house'> = {
  type: 'reject-deposit',
  number: 106,
  fields,
  sender: 'house',
  rules: HARDENED_RULES,
  apply,
};

function apply(core: CoreState, command: RejectDeposit): CommandResult {
  const { type: _, ...arrival } = command;
  const { userId } = arrival;
  const coin = arrivalCoin(core, arrival);
  if (coin === 'done') return done;
  if (typeof coin === 'string') return refuse(coin);
  const person = userId === NOBODY ? undefined : receiverOf(core, userId);
  if (typeof person === 'string') return refuse(person);
  takeInUnclaimed(core, arrival, coin);
  if (person !== undefined) person.lastChange = core.sequence;
  return done;
}
