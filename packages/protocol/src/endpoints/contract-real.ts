import * as z from 'zod/mini';
import { clientOrderIdErrors, defineEndpoint } from '../endpoint.ts';
import { amountField, clientOrderIdField, currencyField, enumField } from '../fields.ts';
import { contractBasePath } from '../wire.ts';
import { contractAccountCalls } from './contract-accounts.ts';

const path = `${contractBasePath}/contract`;

export const {
  getAssets: contractGetAssets,
  createOrder: contractCreateOrder,
  contractConfig: contractContractConfig,
  getContractRecord: contractGetContractRecord,
  getAssetsRecord: contractGetAssetsRecord,
} = contractAccountCalls.real;

export const contractTransfer = defineEndpoint({
  name: 'contractTransfer',
  method: 'POST',
  path: `${path}/transfer`,
  scope: 'trade',
  summary:
    'Moves USDT or USDC between the spot account and the contract account: type 1 (also when absent) from spot to contract, 2 back. At least 0.00001.',
  request: z.object({
    amount: z.optional(amountField('l.error.transferAmount')),
    currency: currencyField(),
    type: z.optional(enumField(['1', '2'], 'l.error.fieldMalformed')),
    clientOrderId: z.optional(clientOrderIdField()),
  }),
  data: z.object({ currency: z.string(), amount: z.string(), type: z.enum(['1', '2']) }),
  errors: [
    'l.error.transferAmount',
    'l.error.amountMalformed',
    'l.error.amountDecimals',
    'l.error.amountTooLarge',
    'l.error.currencyUnknown',
    'l.error.contractCoinUnknown',
    'l.error.balanceInsufficient',
    'l.error.contractCountry',
    'l.error.accountFrozen',
    ...clientOrderIdErrors,
  ],
});

export const contractRealEndpoints = [
  contractGetAssets,
  contractTransfer,
  contractCreateOrder,
  contractContractConfig,
  contractGetContractRecord,
  contractGetAssetsRecord,
] as const;
