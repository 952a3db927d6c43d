import * as z from 'zod/mini';
import { pageWeight } from '../call-weight.ts';
import { agreementField, productIdField } from '../earn-fields.ts';
import { amountErrors, clientOrderIdErrors, defineEndpoint } from '../endpoint.ts';
import { pageSchema } from '../entities.ts';
import { amountField, clientOrderIdField, pageNumberField, pageSizeField } from '../fields.ts';
import {
  subscriptionDetailSchema,
  subscriptionEntryRowSchema,
  subscriptionPreviewSchema,
  subscriptionRowSchema,
} from '../subscription-entities.ts';
import { apiBasePath } from '../wire.ts';

const path = `${apiBasePath}/subscribe`;
const wanted = { productId: productIdField(), amount: amountField('l.error.amountMalformed') };

/** What of a number of coins a project does not take, whoever wants them. */
const wantedErrors = [
  'l.error.productUnknown',
  'l.error.productNotOpen',
  'l.error.productBelowMinimum',
  'l.error.productAboveMaximum',
  'l.error.subscriptionStep',
  ...amountErrors,
] as const;

export const subscribeList = defineEndpoint({
  name: 'subscribeList',
  method: 'POST',
  path: `${path}/list`,
  scope: 'public',
  summary: 'New coins that can be subscribed, or could: their terms, how many coins are wanted, and how far they are.',
  request: z.object({}),
  data: z.array(subscriptionRowSchema),
  errors: [],
});

export const subscribeDetail = defineEndpoint({
  name: 'subscribeDetail',
  method: 'POST',
  path: `${path}/detail`,
  scope: 'public',
  summary: 'One of them, with what was given out, what nobody wanted, and what the exchange holds for it.',
  request: z.object({ productId: productIdField() }),
  data: subscriptionDetailSchema,
  errors: ['l.error.productUnknown'],
});

export const subscribePreview = defineEndpoint({
  name: 'subscribePreview',
  method: 'POST',
  path: `${path}/preview`,
  scope: 'public',
  summary:
    'What so many coins would cost, and how many of them one would get if the window ended now with this as the last subscription: those that are sure, and one step more where the remainder is among the largest.',
  request: z.object(wanted),
  data: subscriptionPreviewSchema,
  errors: [...wantedErrors],
});

export const subscribeCreate = defineEndpoint({
  name: 'subscribeCreate',
  method: 'POST',
  path: `${path}/create`,
  scope: 'trade',
  summary:
    'Subscribes coins, or more of them: the price of all that is wanted is held, out of what is free in the earn account and then in spot, until the window is over. What one does not get comes back to the earn account.',
  request: z.object({
    ...wanted,
    agreement: agreementField(),
    clientOrderId: z.optional(clientOrderIdField()),
  }),
  data: subscriptionEntryRowSchema,
  errors: [
    ...wantedErrors,
    'l.error.agreementMissing',
    'l.error.subscribersExceeded',
    'l.error.purchaseNotAllowed',
    'l.error.balanceInsufficient',
    'l.error.accountFrozen',
    'l.error.verificationNeeded',
    ...clientOrderIdErrors,
  ],
});

export const subscribeGetRecords = defineEndpoint({
  name: 'subscribeGetRecords',
  method: 'POST',
  path: `${path}/getRecords`,
  scope: 'read',
  weight: pageWeight,
  summary:
    'Own subscriptions, newest first: what was wanted and paid, and once it is allotted how the allotment came about, what it cost, what came back, and what vests when.',
  request: z.object({ pageNo: z.optional(pageNumberField()), pageSize: z.optional(pageSizeField()) }),
  data: pageSchema(subscriptionEntryRowSchema),
  errors: ['l.error.pageMalformed', 'l.error.pageTooDeep', 'l.error.busy'],
});

export const subscribeEndpoints = [
  subscribeList,
  subscribeDetail,
  subscribePreview,
  subscribeCreate,
  subscribeGetRecords,
] as const;
