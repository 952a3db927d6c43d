import * as z from 'zod/mini';
import { pageWeight } from '../call-weight.ts';
import { dustDayRowSchema } from '../dust-entities.ts';
import { defineEndpoint } from '../endpoint.ts';
import { pageSchema } from '../entities.ts';
import { coinFilterField, currencyField, pageNumberField, pageSizeField, timeSpanFields } from '../fields.ts';
import { unknownTokenRowSchema } from '../unknown-token-entities.ts';
import { depositAddressSchema, depositRowSchema, rechargeNetworkRowSchema } from '../wallet-entities.ts';
import { apiBasePath } from '../wire.ts';
import { networkField } from '../withdrawal-fields.ts';

const path = `${apiBasePath}/recharge`;

export const rechargeGetNetworks = defineEndpoint({
  name: 'rechargeGetNetworks',
  method: 'POST',
  path: `${path}/getNetworks`,
  scope: 'public',
  summary:
    'Which coins can be deposited over which networks, from what amount on, and after how many confirmations they are credited.',
  request: z.object({}),
  data: z.array(rechargeNetworkRowSchema),
  errors: [],
});

export const rechargeGetAddress = defineEndpoint({
  name: 'rechargeGetAddress',
  method: 'POST',
  path: `${path}/getAddress`,
  scope: 'read',
  summary:
    'Where a coin is to be sent over a network: your own address, or the shared one with your tag. It stays yours.',
  request: z.object({ currency: currencyField(), network: networkField() }),
  data: depositAddressSchema,
  errors: ['l.error.currencyUnknown', 'l.error.networkUnknown', 'l.error.networkUnavailable'],
});

export const rechargeGetRecords = defineEndpoint({
  name: 'rechargeGetRecords',
  method: 'POST',
  path: `${path}/getRecords`,
  scope: 'read',
  weight: pageWeight,
  summary:
    'Own deposits, newest first: those that are seen and not yet credited, too. What is below the minimum stands in /recharge/getDust.',
  request: z.object({
    pageNo: z.optional(pageNumberField()),
    pageSize: z.optional(pageSizeField()),
    currency: z.optional(coinFilterField()),
    ...timeSpanFields(),
  }),
  data: pageSchema(depositRowSchema),
  errors: ['l.error.pageMalformed', 'l.error.pageTooDeep', 'l.error.currencyUnknown', 'l.error.busy'],
});

export const rechargeGetDust = defineEndpoint({
  name: 'rechargeGetDust',
  method: 'POST',
  path: `${path}/getDust`,
  scope: 'read',
  weight: pageWeight,
  summary:
    'What came below the minimum deposit, which anybody can send: a line for each day, coin and network, newest first. It is not credited, and stands in no list of deposits.',
  request: z.object({ pageNo: z.optional(pageNumberField()), pageSize: z.optional(pageSizeField()) }),
  data: pageSchema(dustDayRowSchema),
  errors: ['l.error.pageMalformed', 'l.error.pageTooDeep', 'l.error.busy'],
});

export const rechargeGetUnknownTokens = defineEndpoint({
  name: 'rechargeGetUnknownTokens',
  method: 'POST',
  path: `${path}/getUnknownTokens`,
  scope: 'read',
  summary:
    'Tokens at your addresses that are no coin of this exchange, also NFTs, newest first: a line for each contract, the newest 20 of an address. Anybody can send them. None is credited; customer service can tell whether they can be given back.',
  request: z.object({}),
  data: z.array(unknownTokenRowSchema),
  errors: ['l.error.busy'],
});

export const rechargeEndpoints = [
  rechargeGetNetworks,
  rechargeGetAddress,
  rechargeGetRecords,
  rechargeGetDust,
  rechargeGetUnknownTokens,
] as const;
