import * as z from 'zod/mini';
import { pageWeight } from '../call-weight.ts';
import { agreementField, productIdField } from '../earn-fields.ts';
import { amountErrors, clientOrderIdErrors, defineEndpoint } from '../endpoint.ts';
import { pageSchema } from '../entities.ts';
import { amountField, clientOrderIdField, pageNumberField, pageSizeField, wholeField } from '../fields.ts';
import {
  fundDetailSchema,
  fundHoldingRowSchema,
  fundOrderRowSchema,
  fundRowSchema,
  fundValueRowSchema,
} from '../fund-entities.ts';
import { fundValueDaysDefault, fundValueDaysMax } from '../fund-words.ts';
import { apiBasePath } from '../wire.ts';

const path = `${apiBasePath}/fund`;

export const listFunds = defineEndpoint({
  name: 'listFunds',
  method: 'POST',
  path: `${path}/list`,
  scope: 'public',
  summary:
    'Funds, with what a unit is made of, their fees and bounds, the last value of a unit and what it is worth at the index now.',
  request: z.object({}),
  data: z.array(fundRowSchema),
  errors: [],
});

export const getFundDetail = defineEndpoint({
  name: 'getFundDetail',
  method: 'POST',
  path: `${path}/detail`,
  scope: 'public',
  summary: 'One fund: besides, how many people hold it, what waits for its next value, and what is held for its units.',
  request: z.object({ productId: productIdField() }),
  data: fundDetailSchema,
  errors: ['l.error.productUnknown'],
});

export const buyFund = defineEndpoint({
  name: 'buyFund',
  method: 'POST',
  path: `${path}/buy`,
  scope: 'trade',
  summary:
    'Orders units for an amount of USDT, out of what is free in the earn account and then in spot. It is held, and carried out at the fund’s first value after the next 00:00 UTC; what is ordered cannot be taken back.',
  request: z.object({
    productId: productIdField(),
    amount: amountField('l.error.amountMalformed'),
    agreement: agreementField(),
    clientOrderId: z.optional(clientOrderIdField()),
  }),
  data: fundOrderRowSchema,
  errors: [
    'l.error.productUnknown',
    'l.error.agreementMissing',
    'l.error.productNotOpen',
    'l.error.productBelowMinimum',
    'l.error.productAboveMaximum',
    'l.error.productQuota',
    'l.error.fundOrdersExceeded',
    'l.error.purchaseNotAllowed',
    'l.error.balanceInsufficient',
    'l.error.accountFrozen',
    'l.error.verificationNeeded',
    ...amountErrors,
    ...clientOrderIdErrors,
  ],
});

export const redeemFund = defineEndpoint({
  name: 'redeemFund',
  method: 'POST',
  path: `${path}/redeem`,
  scope: 'trade',
  summary:
    'Gives units back, `amount` of them, for USDT in the earn account at the fund’s first value after the next 00:00 UTC. In every state of the fund; what is ordered cannot be taken back.',
  request: z.object({
    productId: productIdField(),
    /** Units, with at most 8 decimals. */
    amount: amountField('l.error.fundUnitsMalformed'),
    clientOrderId: z.optional(clientOrderIdField()),
  }),
  data: fundOrderRowSchema,
  errors: [
    'l.error.productUnknown',
    'l.error.fundUnitsMalformed',
    'l.error.fundUnitsInsufficient',
    'l.error.fundOrdersExceeded',
    'l.error.accountFrozen',
    ...clientOrderIdErrors,
  ],
});

export const getFundRecords = defineEndpoint({
  name: 'getFundRecords',
  method: 'POST',
  path: `${path}/getRecords`,
  scope: 'read',
  weight: pageWeight,
  summary: 'Own orders of funds, newest first. status: 0 waiting, 1 carried out, 2 refused.',
  request: z.object({ pageNo: z.optional(pageNumberField()), pageSize: z.optional(pageSizeField()) }),
  data: pageSchema(fundOrderRowSchema),
  errors: ['l.error.pageMalformed', 'l.error.pageTooDeep', 'l.error.busy'],
});

export const getFundHoldings = defineEndpoint({
  name: 'getFundHoldings',
  method: 'POST',
  path: `${path}/getHoldings`,
  scope: 'read',
  summary:
    'Own units of each fund, what they cost by the average of all purchases, and what they are worth at its last value and at the index now.',
  request: z.object({}),
  data: z.array(fundHoldingRowSchema),
  errors: [],
});

export const getFundValues = defineEndpoint({
  name: 'getFundValues',
  method: 'POST',
  path: `${path}/getValues`,
  scope: 'public',
  weight: { base: 2, by: { field: 'days', standard: fundValueDaysDefault, each: 20 } },
  summary:
    'What a unit of a fund was worth on each of its last days (365 when nothing is said), oldest first, with the ticks of the index that it follows from. A day on which the exchange was down has no value.',
  request: z.object({
    productId: productIdField(),
    days: z.optional(wholeField('l.error.fieldMalformed', 1, fundValueDaysMax)),
  }),
  data: z.array(fundValueRowSchema),
  errors: ['l.error.productUnknown', 'l.error.fieldMalformed', 'l.error.busy'],
});

export const fundEndpoints = [
  listFunds,
  getFundDetail,
  buyFund,
  redeemFund,
  getFundRecords,
  getFundHoldings,
  getFundValues,
] as const;
