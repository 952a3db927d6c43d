import { rechargeEndpoints } from '@assay/protocol/endpoints/recharge';
import { arrivingDepositRow, dustDayRow, recordedDepositRow } from '../../../wire-rows/deposit-row.ts';
import type { IsRealChain } from '../../../wire-rows/explorer-link.ts';
import { rechargeNetworkRow } from '../../../wire-rows/network-coin-row.ts';
import { unknownTokenRow } from '../../../wire-rows/unknown-token-row.ts';
import type { RechargeHandlers, ShownDeposit } from '../../handlers/recharge-handlers.ts';
import { assayCall, callsOf } from './assay-call.ts';
import { pageData } from './page-data.ts';

export function rechargeCalls(handlers: RechargeHandlers, isReal: IsRealChain) {
  const row = (deposit: ShownDeposit) =>
    deposit.isRecorded ? recordedDepositRow(deposit.recorded, isReal) : arrivingDepositRow(deposit.pending, isReal);
  return callsOf(rechargeEndpoints, handlers, {
    rechargeGetNetworks: assayCall(handlers.networkCoins, (coins) => coins.map(rechargeNetworkRow)),
    rechargeGetRecords: assayCall(handlers.deposits, (page) => pageData(page, row)),
    rechargeGetDust: assayCall(handlers.dust, (page) => pageData(page, dustDayRow)),
    rechargeGetUnknownTokens: assayCall(handlers.unknownTokens, (tokens) => tokens.map(unknownTokenRow)),
  });
}
