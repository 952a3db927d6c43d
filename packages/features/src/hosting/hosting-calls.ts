import { hostingEndpoints } from '@assay/protocol/endpoints/hosting';

const [
  financeList,
  financeDetail,
  financeCreate,
  financeRedeem,
  financeGetRecords,
  financeGetAccruals,
  financeGetEarnings,
  poolList,
  poolDetail,
  poolCreate,
  poolRedeem,
  poolGetRecords,
  poolGetAccruals,
] = hostingEndpoints;

/** The calls of each kind of product: alike in fields and rows. */
export const hostingCalls = {
  finance: {
    list: financeList,
    detail: financeDetail,
    create: financeCreate,
    redeem: financeRedeem,
    records: financeGetRecords,
    accruals: financeGetAccruals,
  },
  pool: {
    list: poolList,
    detail: poolDetail,
    create: poolCreate,
    redeem: poolRedeem,
    records: poolGetRecords,
    accruals: poolGetAccruals,
  },
} as const;

export const earningsCall = financeGetEarnings;
