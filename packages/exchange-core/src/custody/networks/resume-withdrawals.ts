import type { CoreState } from '../../core-state.ts';
import type { CommandOf, OperatorDeclaration } from '../../declaration/command-declaration.ts';

import { peopleOf } from '../../operator/operator-reach.ts';
import { HARDENED_RULES } from '../../rules.ts';
import { custodyPart } from '../custody-state.ts';
import { setWithdrawalsOpen } from './network-pauses.ts';

const fields = {};

/** Withdrawals are taken and sent again, but over networks that are paused by themselves. */
export type ResumeWithdrawals = CommandOf<'resume-withdrawals', typeof fields>;

export const resumeWithdrawals: OperatorDeclaration<ResumeWithdrawals, 'operator'> = {
  type: 'resume-withdrawals',
  number: 120,
  fields,
  sender: 'operator',
  rules: HARDENED_RULES,
  operator: {
    gives: 'nothing',
    apply: (core) => setWithdrawalsOpen(core, true),
    standing: (core, command) => (isPaused(core) ? undefined : command),
    reach: (core) => ({ people: peopleOf(core) }),
  },
};

function isPaused(core: CoreState): boolean {
  return custodyPart.of(core).isWithdrawalPaused;
}
