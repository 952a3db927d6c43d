import type { WithdrawalState } from '@assay/protocol/withdrawal-rules';
import type { UserAccount } from '../../accounts/user-account.ts';
import { assert } from '../../assertion.ts';
import type { CoreState } from '../../core-state.ts';
import { custodyPart } from '../custody-state.ts';
import type { CustodyCoin } from '../networks/custody-coin.ts';
import type { Withdrawal } from './withdrawal.ts';

/** Reports a withdrawal as it stands now. */
export function withdrawalChanged(core: CoreState, withdrawal: Withdrawal): void {
  withdrawal.changedAtMs = core.timeMs;
  ownerOf(core, withdrawal).lastChange = core.sequence;
  core.log.add({ type: 'withdrawal', withdrawal: withdrawal.view() });
}

/** Its end, after its money has gone where it goes. One that did not arrive uses nothing of the limit of a day. */
export function endWithdrawal(core: CoreState, withdrawal: Withdrawal, state: WithdrawalState): void {
  const custody = custodyPart.of(core);
  withdrawal.state = state;
  custody.end(withdrawal);
  if (state !== 'confirmed') {
    custody.person(withdrawal.userId).giveBack(withdrawal.withdrawalId);
    custody.released.giveBack(withdrawal.withdrawalId);
  }
  withdrawalChanged(core, withdrawal);
}

export function ownerOf(core: CoreState, { userId }: Withdrawal): UserAccount {
  const account = core.accounts.get(userId);
  assert(account !== undefined, 'a withdrawal has its person');
  return account;
}

export function coinOf(core: CoreState, { terms }: Withdrawal): CustodyCoin {
  const coin = custodyPart.of(core).coin(terms.networkId, terms.assetId);
  assert(coin !== undefined, 'a withdrawal goes over a network that is configured');
  return coin;
}
