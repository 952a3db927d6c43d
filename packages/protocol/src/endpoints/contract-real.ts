import * as z from 'zod/mini';
import { pageWeight } from '../call-weight.ts';
import { contractAssetRowSchema, contractMovementRowSchema, contractRecordRowSchema } from '../contract-entities.ts';
import { defineEndpoint } from '../endpoint.ts';
import { pageSchema } from '../entities.ts';
import { amountField, clientOrderIdField, currencyField, enumField } from '../fields.ts';
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

const path = `${contractBasePath}/contract`;

export const contractGetAssets = defineEndpoint({
  name: 'contractGetAssets',
  method: 'POST',
  path: `${path}/getAssets`,
  scope: 'read',
  summary:
    'Balances of the real contract account. msg is its rate: realised profit by stakes of all finished orders in percent with two decimals, USDT and USDC at face value, +3.21%; empty without any.',
  request: z.object({}),
  data: z.array(contractAssetRowSchema),
  errors: ['l.error.busy'],
});

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
    'l.error.clientOrderIdMalformed',
    'l.error.clientOrderIdReused',
    'l.error.clientOrderIdsExceeded',
    'l.error.clientOrderIdsCrowded',
  ],
});

export const contractCreateOrder = defineEndpoint({
  name: 'contractCreateOrder',
  method: 'POST',
  path: `${path}/createOrder`,
  scope: 'trade',
  summary:
    'Opens a seconds contract with real money. The entry price is the median of three ticks of the index of base coin/USDT, of which the first is of a second at least 1 s after the order; the holding time counts from the third. The exit price is the median of the last ticks at or before expiry; rates, fee and rule are frozen in the order. The answer comes when the order is durable.',
  request: openContractRequest,
  data: openContractData,
  errors: [
    ...openContractErrors,
    'l.error.contractStakeTooLarge',
    'l.error.contractDailyLoss',
    'l.error.contractExcluded',
    'l.error.contractCountry',
    'l.error.contractRiskNotice',
  ],
});

export const contractContractConfig = defineEndpoint({
  name: 'contractContractConfig',
  method: 'POST',
  path: `${path}/contractconfig`,
  scope: 'public',
  summary:
    'The open durations of a pair, shortest first; BTC/USDT when none is named. The same as those of the demo account.',
  request: contractOptionsRequest,
  data: contractOptionsData,
  errors: ['l.error.currencyUnknown', 'l.error.contractPairUnknown', 'l.error.contractCoinUnknown'],
});

export const contractGetContractRecord = defineEndpoint({
  name: 'contractGetContractRecord',
  method: 'POST',
  path: `${path}/getContractRecord`,
  scope: 'read',
  weight: pageWeight,
  summary:
    'Real orders: holding ones (entryStatus 1, also when absent), newest first, or finished ones (0), the one that was settled last first.',
  request: recordsRequest,
  data: pageSchema(contractRecordRowSchema),
  errors: recordErrors,
});

export const contractGetAssetsRecord = defineEndpoint({
  name: 'contractGetAssetsRecord',
  method: 'POST',
  path: `${path}/getAssetsRecord`,
  scope: 'read',
  weight: pageWeight,
  summary:
    'Records of the real contract account, newest first. tradeType: 0 all, 1 transfer in, 2 transfer out, 3 stake, 4 fee, 5 returned.',
  request: movementsRequest,
  data: pageSchema(contractMovementRowSchema),
  errors: recordErrors,
});
