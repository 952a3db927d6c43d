import { hostingEndpoints } from '@assay/protocol/endpoints/hosting';
import {
  earningRow,
  hostingAccrualRow,
  hostingPositionRow,
  hostingProductDetailRow,
  hostingProductRow,
} from '../../../wire-rows/hosting-row.ts';
import type { HostingHandlers } from '../../handlers/hosting-handlers.ts';
import { assayCall, callsOf } from './assay-call.ts';
import { pageData } from './page-data.ts';

export function hostingCalls({ finance, pool }: { readonly finance: HostingHandlers; readonly pool: HostingHandlers }) {
  return callsOf(
    hostingEndpoints,
    {},
    {
      financeList: assayCall(finance.products, (products) => products.map(hostingProductRow)),
      financeDetail: assayCall(finance.product, hostingProductDetailRow),
      financeCreate: assayCall(finance.buy, hostingPositionRow),
      financeRedeem: assayCall(finance.redeem, hostingPositionRow),
      financeGetRecords: assayCall(finance.positions, (page) => pageData(page, hostingPositionRow)),
      financeGetAccruals: assayCall(finance.accruals, (page) => pageData(page, hostingAccrualRow)),
      financeGetEarnings: assayCall(finance.earnings, (earned) => earned.map(earningRow)),
      poolList: assayCall(pool.products, (products) => products.map(hostingProductRow)),
      poolDetail: assayCall(pool.product, hostingProductDetailRow),
      poolCreate: assayCall(pool.buy, hostingPositionRow),
      poolRedeem: assayCall(pool.redeem, hostingPositionRow),
      poolGetRecords: assayCall(pool.positions, (page) => pageData(page, hostingPositionRow)),
      poolGetAccruals: assayCall(pool.accruals, (page) => pageData(page, hostingAccrualRow)),
    },
  );
}
