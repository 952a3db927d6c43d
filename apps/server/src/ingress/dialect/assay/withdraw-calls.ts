import { withdrawEndpoints } from '@assay/protocol/endpoints/withdraw';
import type { IsRealChain } from '../../../wire-rows/explorer-link.ts';
import { withdrawNetworkRow } from '../../../wire-rows/network-coin-row.ts';
import { type ShownWithdrawal, withdrawalRow } from '../../../wire-rows/withdrawal-row.ts';
import type { WithdrawHandlers } from '../../handlers/withdraw-handlers.ts';
import { assayCall, callsOf } from './assay-call.ts';
import { pageData } from './page-data.ts';

export function withdrawCalls(handlers: WithdrawHandlers, isReal: IsRealChain) {
  const row = (withdrawal: ShownWithdrawal) => withdrawalRow(withdrawal, isReal);
  return callsOf(withdrawEndpoints, handlers, {
    withdrawGetNetworks: assayCall(handlers.networkCoins, (coins) => coins.map(withdrawNetworkRow)),
    withdrawCreate: assayCall(handlers.withdraw, row),
    withdrawGetRecords: assayCall(handlers.withdrawals, (page) => pageData(page, row)),
  });
}
