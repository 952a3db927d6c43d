import * as z from 'zod/mini';
import { emailCodeField, fundPasswordField } from '../account-fields.ts';
import { codeCallWeight, pageWeight } from '../call-weight.ts';
import { amountErrors, clientOrderIdErrors, defineEndpoint } from '../endpoint.ts';
import { pageSchema } from '../entities.ts';
import {
  amountField,
  clientOrderIdField,
  coinFilterField,
  currencyField,
  orderIdPattern,
  pageNumberField,
  pageSizeField,
  textField,
  timeSpanFields,
} from '../fields.ts';
import {
  withdrawalLimitSchema,
  withdrawalRowSchema,
  withdrawalStatisticsSchema,
  withdrawNetworkRowSchema,
} from '../wallet-entities.ts';
import { apiBasePath } from '../wire.ts';
import { addressField, networkField, tagField } from '../withdrawal-fields.ts';
import { secondFactorCodeField } from './user-google.ts';

const path = `${apiBasePath}/withdraw`;

/** Where something is to be sent. */
const destination = {
  currency: currencyField(),
  network: networkField(),
  address: addressField(),
  tag: z.optional(tagField()),
};

/** What is to be sent where. */
const withdrawal = {
  ...destination,
  amount: amountField('l.error.amountMalformed'),
};

/** Why nothing can be sent there. */
const destinationErrors = [
  'l.error.currencyUnknown',
  'l.error.networkUnknown',
  'l.error.networkUnavailable',
  'l.error.addressMalformed',
  'l.error.addressOtherNetwork',
  'l.error.addressNobodys',
  'l.error.addressOwn',
  'l.error.depositTagNeeded',
  'l.error.tagMalformed',
] as const;

/** Why no withdrawal can be made of it. */
const withdrawalErrors = [
  ...destinationErrors,
  'l.error.depositBelowMinimum',
  'l.error.recipientRefuses',
  ...amountErrors,
] as const;

export const withdrawGetNetworks = defineEndpoint({
  name: 'withdrawGetNetworks',
  method: 'POST',
  path: `${path}/getNetworks`,
  scope: 'public',
  summary: 'Which coins can be withdrawn over which networks, with fee and bounds.',
  request: z.object({}),
  data: z.array(withdrawNetworkRowSchema),
  errors: [],
});

export const withdrawGetLimit = defineEndpoint({
  name: 'withdrawGetLimit',
  method: 'POST',
  path: `${path}/getLimit`,
  scope: 'read',
  summary: 'How much you may withdraw within 24 hours, and how much of that you have withdrawn, in BTC at the index.',
  request: z.object({}),
  data: withdrawalLimitSchema,
  errors: [],
});

export const withdrawGetRoute = defineEndpoint({
  name: 'withdrawGetRoute',
  method: 'POST',
  path: `${path}/getRoute`,
  scope: 'read',
  weight: { base: 2 },
  summary:
    'How a withdrawal would go. `isInside`: the address is another person’s deposit address on this exchange, so the amount arrives as soon as the withdrawal is approved, without a network and without a fee. Whose it is nobody is told.',
  request: z.object(destination),
  data: z.object({ isInside: z.boolean() }),
  errors: [...destinationErrors, 'l.error.busy'],
});

export const withdrawSendCode = defineEndpoint({
  name: 'withdrawSendCode',
  method: 'POST',
  path: `${path}/sendCode`,
  scope: 'account',
  weight: codeCallWeight,
  summary:
    'Mails a code of 6 digits to your address. The mail names the withdrawal, and the code is good for /withdraw/create with the same coin, network, address, tag and amount alone.',
  request: z.object(withdrawal),
  data: z.nullable(z.object({})),
  errors: [...withdrawalErrors, 'l.error.codeTooSoon'],
});

export const withdrawCreate = defineEndpoint({
  name: 'withdrawCreate',
  method: 'POST',
  path: `${path}/create`,
  scope: 'account',
  weight: codeCallWeight,
  summary:
    'Asks for coins to be sent to an address. `amount` is what arrives; the fee comes on top, and both are held until the withdrawal has ended. `feeMax` is the highest fee that you accept: where it is higher by then nothing is withdrawn; without it the fee is that of the moment. To another person’s deposit address on this exchange it is paid inside, and costs nothing (see /withdraw/getRoute). `googleCode` is asked for where the account has a second factor: of the authenticator, or a recovery code. A client order id is remembered for ever: the same withdrawal asked for again answers as it stands, and needs no code any more.',
  request: z.object({
    ...withdrawal,
    feeMax: z.optional(amountField('l.error.amountMalformed')),
    fundPassword: fundPasswordField(),
    code: emailCodeField(),
    googleCode: z.optional(secondFactorCodeField()),
    clientOrderId: z.optional(clientOrderIdField()),
  }),
  data: withdrawalRowSchema,
  errors: [
    ...withdrawalErrors,
    'l.error.networkPaused',
    'l.error.withdrawalsPaused',
    'l.error.addressLocked',
    'l.error.addressNotListed',
    'l.error.withdrawalBelowMinimum',
    'l.error.withdrawalAboveMaximum',
    'l.error.withdrawalFeeHigher',
    'l.error.withdrawalDayLimit',
    'l.error.withdrawalsExceeded',
    'l.error.balanceInsufficient',
    'l.error.verificationNeeded',
    'l.error.accountHeld',
    'l.error.accountFrozen',
    'l.error.fundPasswordMalformed',
    'l.error.fundPasswordUnset',
    'l.error.fundPasswordWrong',
    'l.error.fundPasswordLocked',
    'l.error.codeMalformed',
    'l.error.codeWrong',
    'l.error.codeTriesExceeded',
    'l.error.secondFactorWrong',
    'l.error.secondFactorLocked',
    'l.error.busy',
    ...clientOrderIdErrors,
  ],
});

export const withdrawCancel = defineEndpoint({
  name: 'withdrawCancel',
  method: 'POST',
  path: `${path}/cancel`,
  scope: 'account',
  summary: 'Takes a withdrawal back that is not being sent yet: everything is available again.',
  request: z.object({ withdrawalId: textField('l.error.withdrawalUnknown', orderIdPattern) }),
  data: z.nullable(z.object({})),
  errors: ['l.error.withdrawalUnknown', 'l.error.withdrawalClosed'],
});

export const withdrawGetRecords = defineEndpoint({
  name: 'withdrawGetRecords',
  method: 'POST',
  path: `${path}/getRecords`,
  scope: 'read',
  weight: pageWeight,
  summary: 'Own withdrawals, newest first.',
  request: z.object({
    pageNo: z.optional(pageNumberField()),
    pageSize: z.optional(pageSizeField()),
    currency: z.optional(coinFilterField()),
    ...timeSpanFields(),
  }),
  data: pageSchema(withdrawalRowSchema),
  errors: ['l.error.pageMalformed', 'l.error.pageTooDeep', 'l.error.currencyUnknown', 'l.error.busy'],
});

export const withdrawStatistics = defineEndpoint({
  name: 'withdrawStatistics',
  method: 'POST',
  path: `${path}/statistics`,
  scope: 'public',
  summary: 'How withdrawals went in the last 30 days: how long they took, which were late, and why any was rejected.',
  request: z.object({}),
  data: withdrawalStatisticsSchema,
  errors: ['l.error.busy'],
});

export const withdrawEndpoints = [
  withdrawGetNetworks,
  withdrawGetLimit,
  withdrawGetRoute,
  withdrawSendCode,
  withdrawCreate,
  withdrawCancel,
  withdrawGetRecords,
  withdrawStatistics,
] as const;
