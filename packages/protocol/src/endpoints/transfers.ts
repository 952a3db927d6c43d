import * as z from 'zod/mini';
import { pageWeight } from '../call-weight.ts';
import { clientOrderIdErrors, defineEndpoint } from '../endpoint.ts';
import { earnAssetRowSchema, pageSchema } from '../entities.ts';
import {
  amountField,
  clientOrderIdField,
  coinFilterField,
  currencyField,
  enumField,
  pageNumberField,
  pageSizeField,
  timeSpanFields,
} from '../fields.ts';
import { transferRowSchema, transferSchema } from '../transfer-entities.ts';
import { transferAccounts } from '../transfer-rules.ts';
import { apiBasePath } from '../wire.ts';

const path = `${apiBasePath}/transfer`;
const accountField = () => enumField(transferAccounts, 'l.error.transferAccounts');

export const transferCreate = defineEndpoint({
  name: 'transferCreate',
  method: 'POST',
  path: `${path}/create`,
  scope: 'trade',
  summary:
    'Moves coins between two of your own accounts (`spot`, `contract`, `earn`), at once and free of charge. At least 0.00001, with 12 decimals at most; the contract account takes USDT and USDC.',
  request: z.object({
    currency: currencyField(),
    from: accountField(),
    to: accountField(),
    amount: amountField('l.error.transferAmount'),
    clientOrderId: z.optional(clientOrderIdField()),
  }),
  data: transferSchema,
  errors: [
    'l.error.transferAccounts',
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

export const transferGetRecords = defineEndpoint({
  name: 'transferGetRecords',
  method: 'POST',
  path: `${path}/getRecords`,
  scope: 'read',
  weight: pageWeight,
  summary:
    'Own transfers between accounts, newest first; those of /contract/app/contract/transfer, too, and what the exchange has corrected on the spot account, with its words.',
  request: z.object({
    pageNo: z.optional(pageNumberField()),
    pageSize: z.optional(pageSizeField()),
    currency: z.optional(coinFilterField()),
    ...timeSpanFields(),
  }),
  data: pageSchema(transferRowSchema),
  errors: ['l.error.pageMalformed', 'l.error.pageTooDeep', 'l.error.currencyUnknown', 'l.error.busy'],
});

export const transferGetEarnAssets = defineEndpoint({
  name: 'transferGetEarnAssets',
  method: 'POST',
  path: `${path}/getEarnAssets`,
  scope: 'read',
  summary: 'Coins of the earn account: what is available can be moved back, what is frozen is placed in products.',
  request: z.object({}),
  data: z.array(earnAssetRowSchema),
  errors: [],
});

export const transferEndpoints = [transferCreate, transferGetRecords, transferGetEarnAssets] as const;
