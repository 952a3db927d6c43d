import * as z from 'zod/mini';
import { pageWeight } from '../call-weight.ts';
import {
  contractAssetRowSchema,
  contractMovementRowSchema,
  contractOptionRowSchema,
  contractRecordRowSchema,
  signedHeadSchema,
} from '../contract-entities.ts';
import { clientOrderIdErrors, defineEndpoint } from '../endpoint.ts';
import { pageSchema } from '../entities.ts';
import type { ErrorCode } from '../error-codes.ts';
import {
  amountField,
  clientOrderIdField,
  coinFilterField,
  currencyField,
  enumField,
  pageNumberField,
  pageSizeField,
  timeSpanFields,
  wholeField,
} from '../fields.ts';
import { contractBasePath } from '../wire.ts';

/** Without `openAmount` the answer is `l.error.openAmountMissing`, as for one below 0.00001. */
const openContractRequest = z.object({
  openAmount: z.optional(amountField('l.error.openAmountMissing')),
  baseCoin: currencyField(),
  quoteCoin: z.optional(currencyField()),
  /** Seconds. */
  positionTime: wholeField('l.error.contractOptionUnknown', 1, 86_400),
  /** 0 up, also when absent (specification, section 3), 1 down. A malformed one is refused, never read as up. */
  tradeType: z.optional(enumField(['0', '1'], 'l.error.fieldMalformed')),
  clientOrderId: z.optional(clientOrderIdField()),
});

/** `head` is the newest signed head when the order was acknowledged; null before the first. */
const openContractData = z.object({ order: contractRecordRowSchema, head: z.nullable(signedHeadSchema) });

const openContractErrors: readonly ErrorCode[] = [
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
  'l.error.accountFrozen',
  ...clientOrderIdErrors,
];

const optionsRequest = z.object({
  baseCoin: z.optional(coinFilterField()),
  quoteCoin: z.optional(coinFilterField()),
});

const recordsRequest = z.object({
  pageNo: z.optional(pageNumberField()),
  pageSize: z.optional(pageSizeField()),
  /** 1 holding, 0 finished. */
  entryStatus: z.optional(enumField(['0', '1'], 'l.error.fieldMalformed')),
  baseCoin: z.optional(coinFilterField()),
  quoteCoin: z.optional(coinFilterField()),
  ...timeSpanFields(),
});

const movementsRequest = z.object({
  currency: z.optional(coinFilterField()),
  pageNo: z.optional(pageNumberField()),
  pageSize: z.optional(pageSizeField()),
  tradeType: z.optional(wholeField('l.error.fieldMalformed', 0, 6)),
  ...timeSpanFields(),
});

const recordErrors: readonly ErrorCode[] = [
  'l.error.currencyUnknown',
  'l.error.contractPairUnknown',
  'l.error.contractCoinUnknown',
  'l.error.pageMalformed',
  'l.error.pageTooDeep',
  'l.error.busy',
];

/** What is said of one account's calls, and what its money is refused for beside the rest. */
interface AccountWords {
  readonly account: string;
  readonly open: string;
  readonly openErrors: readonly ErrorCode[];
  readonly options: string;
  readonly records: string;
  readonly movements: string;
}

/** The calls of one contract account. @param folder where they are, and what their names begin with */
function accountCalls<const Folder extends string>(folder: Folder, words: AccountWords) {
  const path = `${contractBasePath}/${folder}`;
  return {
    getAssets: defineEndpoint({
      name: `${folder}GetAssets`,
      method: 'POST',
      path: `${path}/getAssets`,
      scope: 'read',
      summary: `Balances of the ${words.account}. msg is its rate: realised profit by stakes of all finished orders in percent with two decimals, USDT and USDC at face value, +3.21%; empty without any.`,
      request: z.object({}),
      data: z.array(contractAssetRowSchema),
      errors: ['l.error.busy'],
    }),
    createOrder: defineEndpoint({
      name: `${folder}CreateOrder`,
      method: 'POST',
      path: `${path}/createOrder`,
      scope: 'trade',
      summary: words.open,
      request: openContractRequest,
      data: openContractData,
      errors: [...openContractErrors, ...words.openErrors],
    }),
    contractConfig: defineEndpoint({
      name: `${folder}ContractConfig`,
      method: 'POST',
      path: `${path}/contractconfig`,
      scope: 'public',
      summary: words.options,
      request: optionsRequest,
      data: z.array(contractOptionRowSchema),
      errors: ['l.error.currencyUnknown', 'l.error.contractPairUnknown', 'l.error.contractCoinUnknown'],
    }),
    getContractRecord: defineEndpoint({
      name: `${folder}GetContractRecord`,
      method: 'POST',
      path: `${path}/getContractRecord`,
      scope: 'read',
      weight: pageWeight,
      summary: `${words.records}: holding ones (entryStatus 1, also when absent), newest first, or finished ones (0), the one that was settled last first. startTime and endTime bound when a holding one was opened, a finished one settled.`,
      request: recordsRequest,
      data: pageSchema(contractRecordRowSchema),
      errors: recordErrors,
    }),
    getAssetsRecord: defineEndpoint({
      name: `${folder}GetAssetsRecord`,
      method: 'POST',
      path: `${path}/getAssetsRecord`,
      scope: 'read',
      weight: pageWeight,
      summary: `Records of the ${words.account}, newest first. tradeType: ${words.movements}.`,
      request: movementsRequest,
      data: pageSchema(contractMovementRowSchema),
      errors: recordErrors,
    }),
  };
}

const optionsWords = 'The open durations of a pair, shortest first; BTC/USDT when none is named.';

/** The two accounts have the same calls, with other money. */
export const contractAccountCalls = {
  real: accountCalls('contract', {
    account: 'real contract account',
    open: 'Opens a seconds contract with real money. The entry price is the median of three ticks of the index of base coin/USDT, of which the first is of a second at least 1 s after the order; the holding time counts from the third. The exit price is the median of the last ticks at or before expiry; rates, fee and rule are frozen in the order. tradeType: 0 up, also when absent, 1 down. The answer comes when the order is durable.',
    openErrors: [
      'l.error.contractStakeTooLarge',
      'l.error.contractDailyLoss',
      'l.error.contractExcluded',
      'l.error.verificationNeeded',
      'l.error.contractCountry',
      'l.error.contractRiskNotice',
    ],
    options: `${optionsWords} The same as those of the demo account.`,
    records: 'Real orders',
    movements: '0 all, 1 transfer in, 2 transfer out, 3 stake, 4 fee, 5 returned',
  }),
  demo: accountCalls('virtual', {
    account: 'demo account',
    open: 'As /contract/app/contract/createOrder, with demo money: same index, options, rates and rule.',
    openErrors: [],
    options: optionsWords,
    records: 'Demo orders',
    movements: '0 all, 3 stake, 4 fee, 5 returned, 6 demo top-up',
  }),
} as const;
