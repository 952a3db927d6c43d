import { type WithdrawalState, withdrawalStates } from '@assay/protocol/withdrawal-rules';
import type { CoreState } from '../../core-state.ts';
import type { CommandResult } from '../../events.ts';
import { done, refuse } from '../../refusal.ts';
import { custodyPart } from '../custody-state.ts';
import type { Withdrawal } from './withdrawal.ts';

/** Whether it has ended; `done` when it has ended as the command would end it, so that doing it again changes nothing. */
export function openWithdrawal(
  core: CoreState,
  withdrawalId: number,
  end?: WithdrawalState,
): Withdrawal | CommandResult {
  const custody = custodyPart.of(core);
  const open = custody.open.get(withdrawalId);
  if (open !== undefined) return open;
  const ended = custody.endOf(withdrawalId);
  if (ended === undefined) return refuse('l.error.withdrawalUnknown');
  return withdrawalStates[ended.state] === end ? done : refuse('l.error.withdrawalClosed');
}
