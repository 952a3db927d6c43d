import { fundEndpoints } from '@assay/protocol/endpoints/fund';
import { fundDetail, fundHoldingRow, fundOrderRow, fundRow, fundValueRow } from '../../../wire-rows/fund-row.ts';
import type { FundHandlers } from '../../handlers/fund-handlers.ts';
import { assayCall, callsOf } from './assay-call.ts';
import { pageData } from './page-data.ts';

export function fundCalls(handlers: FundHandlers) {
  return callsOf(fundEndpoints, handlers, {
    listFunds: assayCall(handlers.funds, (funds) => funds.map(fundRow)),
    getFundDetail: assayCall(handlers.fund, fundDetail),
    buyFund: assayCall(handlers.buy, fundOrderRow),
    redeemFund: assayCall(handlers.redeem, fundOrderRow),
    getFundRecords: assayCall(handlers.orders, (page) => pageData(page, fundOrderRow)),
    getFundHoldings: assayCall(handlers.holdings, (holdings) => holdings.map(fundHoldingRow)),
    getFundValues: assayCall(handlers.values, (values) => values.map(fundValueRow)),
  });
}
