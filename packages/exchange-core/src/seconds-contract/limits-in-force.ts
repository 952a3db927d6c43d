import type { CoreState } from '../core-state.ts';
import { cappedLimit } from '../people/account-limits.ts';
import type { ConfigureContractCoin } from './configure-contract-coin.ts';
import type { ContractLimits } from './contract-user.ts';
import { contractsPart } from './contracts-state.ts';

/** What holds for the person's next contract: the smaller one of his own limits and of those that the operator lowered. */
export function limitsInForce(core: CoreState, userId: number, coin: ConfigureContractCoin): ContractLimits {
  const { assetId } = coin;
  const { stakeMax, dailyLossMax } = contractsPart.of(core).users.get(userId)?.limitsAt(coin, core.waitMs) ?? coin;
  return {
    stakeMax: cappedLimit(core, { userId, limit: 'contract-stake', assetId }, stakeMax),
    dailyLossMax: cappedLimit(core, { userId, limit: 'contract-loss', assetId }, dailyLossMax),
  };
}
