import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { amountField, clientOrderIdField, currencyField } from '../fields.ts';
import { contractBasePath } from '../wire.ts';
import { contractAccountCalls } from './contract-accounts.ts';

const path = `${contractBasePath}/virtual`;

export const {
  getAssets: virtualGetAssets,
  createOrder: virtualCreateOrder,
  getContractRecord: virtualGetContractRecord,
  getAssetsRecord: virtualGetAssetsRecord,
} = contractAccountCalls.demo;

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

export const contractDemoEndpoints = [
  virtualGetAssetsConfig,
  virtualGetAssets,
  virtualAddAmount,
  virtualCreateOrder,
  contractAccountCalls.demo.contractConfig,
  virtualGetContractRecord,
  virtualGetAssetsRecord,
] as const;
