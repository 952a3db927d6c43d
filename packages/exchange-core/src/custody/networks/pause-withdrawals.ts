import type { CoreState } from '../../core-state.ts';
import type { CommandOf, OperatorDeclaration } from '../../declaration/command-declaration.ts';

import { peopleOf } from '../../operator/operator-reach.ts';
import { HARDENED_RULES } from '../../rules.ts';
import { custodyPart } from '../custody-state.ts';
import { setWithdrawalsOpen } from './network-pauses.ts';

const fields = {};

/** No withdrawal is taken or begun to be sent, over any network. Deposits go on. */
export type PauseWithdrawals = CommandOf<'pause-withdrawals', typeof fields>;

export const pauseWithdrawals: OperatorDeclaration<PauseWithdrawals, 'operator'> = {
  type: 'pause-withdrawals',
  number: 119,
  fields,
  sender: 'operator',
  rules: HARDENED_RULES,
  operator: {
    gives: 'nothing',
    apply: (core) => setWithdrawalsOpen(core, false),
    standing: (core, command) => (isPaused(core) ? command : undefined),
    reach: (core) => ({ people: peopleOf(core) }),
  },
};

function isPaused(core: CoreState): boolean {
  return custodyPart.of(core).isWithdrawalPaused;
}
