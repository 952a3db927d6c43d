import * as z from 'zod/mini';
import { pageWeight } from '../call-weight.ts';
import { contractAssetRowSchema, contractMovementRowSchema, contractRecordRowSchema } from '../contract-entities.ts';
import { defineEndpoint } from '../endpoint.ts';
import { pageSchema } from '../entities.ts';
import { amountField, clientOrderIdField, currencyField } from '../fields.ts';
import { contractBasePath } from '../wire.ts';
import {
  contractOptionsData,
  contractOptionsRequest,
  movementsRequest,
  openContractData,
  openContractErrors,
  openContractRequest,
  recordErrors,
  recordsRequest,
} from './contract-fields.ts';

const path = `${contractBasePath}/virtual`;

export const virtualGetAssetsConfig = defineEndpoint({
  name: 'virtualGetAssetsConfig',
  method: 'POST',
  path: `${path}/getAssetsConfig`,
  scope: 'public',
  summary: 'The amounts of a demo top-up.',
  request: z.object({}),
  data: z.array(z.object({ amount: z.string() })),
  errors: [],
});

export const virtualGetAssets = defineEndpoint({
  name: 'virtualGetAssets',
  method: 'POST',
  path: `${path}/getAssets`,
  scope: 'read',
  summary:
    'Balances of the demo account. msg is its rate: realised profit by stakes of all finished orders in percent with two decimals, USDT and USDC at face value, +3.21%; empty without any.',
  request: z.object({}),
  data: z.array(contractAssetRowSchema),
  errors: ['l.error.busy'],
});

export const virtualAddAmount = defineEndpoint({
  name: 'virtualAddAmount',
  method: 'POST',
  path: `${path}/addAmount`,
  scope: 'trade',
  summary:
    'Adds demo money: one of the listed amounts, as long as the demo account does not hold more than 1,000,000 afterwards. Demo money is an asset of its own and can never become another.',
  request: z.object({
    amount: amountField('l.error.demoAmountUnknown'),
    currency: z.optional(currencyField()),
    clientOrderId: z.optional(clientOrderIdField()),
  }),
  data: z.object({ currency: z.string(), amount: z.string() }),
  errors: [
    'l.error.demoAmountUnknown',
    'l.error.demoLimit',
    'l.error.currencyUnknown',
    'l.error.contractCoinUnknown',
    'l.error.clientOrderIdMalformed',
    'l.error.clientOrderIdReused',
    'l.error.clientOrderIdsExceeded',
    'l.error.clientOrderIdsCrowded',
  ],
});

export const virtualCreateOrder = defineEndpoint({
  name: 'virtualCreateOrder',
  method: 'POST',
  path: `${path}/createOrder`,
  scope: 'trade',
  summary: 'As /contract/app/contract/createOrder, with demo money: same index, options, rates and rule.',
  request: openContractRequest,
  data: openContractData,
  errors: openContractErrors,
});

export const virtualContractConfig = defineEndpoint({
  name: 'virtualContractConfig',
  method: 'POST',
  path: `${path}/contractconfig`,
  scope: 'public',
  summary: 'The open durations of a pair, shortest first; BTC/USDT when none is named.',
  request: contractOptionsRequest,
  data: contractOptionsData,
  errors: ['l.error.currencyUnknown', 'l.error.contractPairUnknown', 'l.error.contractCoinUnknown'],
});

export const virtualGetContractRecord = defineEndpoint({
  name: 'virtualGetContractRecord',
  method: 'POST',
  path: `${path}/getContractRecord`,
  scope: 'read',
  weight: pageWeight,
  summary:
    'Demo orders: holding ones (entryStatus 1, also when absent), newest first, or finished ones (0), the one that was settled last first.',
  request: recordsRequest,
  data: pageSchema(contractRecordRowSchema),
  errors: recordErrors,
});

export const virtualGetAssetsRecord = defineEndpoint({
  name: 'virtualGetAssetsRecord',
  method: 'POST',
  path: `${path}/getAssetsRecord`,
  scope: 'read',
  weight: pageWeight,
  summary: 'Records of the demo account, newest first. tradeType: 0 all, 3 stake, 4 fee, 5 returned, 6 demo top-up.',
  request: movementsRequest,
  data: pageSchema(contractMovementRowSchema),
  errors: recordErrors,
});
