import type { CoreState } from '../../core-state.ts';
import type { CommandDeclaration, CommandOf } from '../../declaration/command-declaration.ts';
import type { CommandResult } from '../../events.ts';
import { receiverOf } from '../../people/person.ts';
import { done, refuse } from '../../refusal.ts';
import { HARDENED_RULES } from '../../rules.ts';
import { arrivalCoin, arrivalFields, reportDeposit, takeIn } from './arrival.ts';
import { NOBODY } from './deposit-event.ts';
import { noteArrived, weightOf } from './deposit-weight.ts';
import { takeInUnclaimed } from './unclaimed.ts';

/**
 * Coins of a person have arrived, under enough blocks. For the user 0 they are the treasury's: the operator has brought them. Happens once
 * per network, transaction and output, for ever. A frozen person gets them, too: nothing is confiscated. What comes to a closed account is
 * unclaimed, where staff find it, and whoever proves that it is his gets it by two persons (`credit-unclaimed`). Where terms for large deposits
 * were said, a person's first one waits until somebody has looked at it.
 */
export type CreditDeposit = CommandOf<'credit-deposit', typeof arrivalFields>;

export const creditDeposit: CommandDeclaration<CreditDeposit, 'house'> = {
  type: 'credit-deposit',
  number: 105,
  fields: arrivalFields,
  sender: 'house',
  rules: HARDENED_RULES,
  apply,
};

function apply(core: CoreState, command: CreditDeposit): CommandResult {
  const { type: _, ...arrival } = command;
  const { userId, assetId, amount } = arrival;
  const coin = arrivalCoin(core, arrival);
  if (coin === 'done') return done;
  if (typeof coin === 'string') return refuse(coin);
  const { ledger } = core;
  if (userId === NOBODY) {
    takeIn(core, arrival, coin, ledger.house('treasury', assetId));
  } else {
    const person = receiverOf(core, userId);
    if (typeof person === 'string') return refuse(person);
    if (person.isClosed) {
      takeInUnclaimed(core, { ...arrival, reason: 'account-closed' }, coin);
      return done;
    }
    if (amount < coin.terms.depositMinimum) return refuse('l.error.depositBelowMinimum');
    const weight = weightOf(core, arrival);
    if (weight.needsLook) return refuse('l.error.depositUnderReview');
    takeIn(core, arrival, coin, ledger.pocket('spot', userId, assetId));
    noteArrived(core, arrival, weight);
    person.lastChange = core.sequence;
  }
  reportDeposit(core, { ...arrival, reason: '' }, 'credited');
  return done;
}
