import * as z from 'zod/mini';
import { contractOptionRowSchema, contractRecordRowSchema, signedHeadSchema } from '../contract-entities.ts';
import type { ErrorCode } from '../error-codes.ts';
import {
  amountField,
  clientOrderIdField,
  coinFilterField,
  currencyField,
  enumField,
  pageNumberField,
  pageSizeField,
  wholeField,
} from '../fields.ts';

/** Fields, answers and refusals that the real and the demo account share: they are the same calls with other money. */

/** Without `openAmount` the answer is `l.error.openAmountMissing`, as for one below 0.00001. */
export const openContractRequest = z.object({
  openAmount: z.optional(amountField('l.error.openAmountMissing')),
  baseCoin: currencyField(),
  quoteCoin: z.optional(currencyField()),
  /** Seconds. */
  positionTime: wholeField('l.error.contractOptionUnknown', 1, 86_400),
  /** 0 up, 1 down. */
  tradeType: enumField(['0', '1'], 'l.error.fieldMalformed'),
  clientOrderId: z.optional(clientOrderIdField()),
});

/** `head` is the newest signed head when the order was acknowledged; null before the first. */
export const openContractData = z.object({ order: contractRecordRowSchema, head: z.nullable(signedHeadSchema) });

export const openContractErrors: readonly ErrorCode[] = [
  'l.error.openAmountMissing',
  'l.error.openAmountBelowMinimum',
  'l.error.amountMalformed',
  'l.error.amountDecimals',
  'l.error.amountTooLarge',
  'l.error.currencyUnknown',
  'l.error.contractPairUnknown',
  'l.error.contractCoinUnknown',
  'l.error.contractOptionUnknown',
  'l.error.contractOptionClosed',
  'l.error.contractsClosed',
  'l.error.contractPoolExhausted',
  'l.error.contractExposure',
  'l.error.openContractsExceeded',
  'l.error.balanceInsufficient',
  'l.error.clientOrderIdMalformed',
  'l.error.clientOrderIdReused',
  'l.error.clientOrderIdsExceeded',
  'l.error.clientOrderIdsCrowded',
];

export const contractOptionsRequest = z.object({
  baseCoin: z.optional(coinFilterField()),
  quoteCoin: z.optional(coinFilterField()),
});
export const contractOptionsData = z.array(contractOptionRowSchema);

export const recordsRequest = z.object({
  pageNo: z.optional(pageNumberField()),
  pageSize: z.optional(pageSizeField()),
  /** 1 holding, 0 finished. */
  entryStatus: z.optional(enumField(['0', '1'], 'l.error.fieldMalformed')),
  baseCoin: z.optional(coinFilterField()),
  quoteCoin: z.optional(coinFilterField()),
});

export const movementsRequest = z.object({
  currency: z.optional(coinFilterField()),
  pageNo: z.optional(pageNumberField()),
  pageSize: z.optional(pageSizeField()),
  tradeType: z.optional(wholeField('l.error.fieldMalformed', 0, 6)),
});

export const recordErrors: readonly ErrorCode[] = [
  'l.error.currencyUnknown',
  'l.error.contractPairUnknown',
  'l.error.contractCoinUnknown',
  'l.error.pageMalformed',
  'l.error.pageTooDeep',
  'l.error.busy',
];
