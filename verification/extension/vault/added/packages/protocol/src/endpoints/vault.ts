import * as z from 'zod/mini';
import { pageWeight } from '../call-weight.ts';
import { defineEndpoint } from '../endpoint.ts';
import { pageSchema } from '../entities.ts';
import { amountField, currencyField, pageNumberField, pageSizeField } from '../fields.ts';
import { lockRowSchema, vaultRecordRowSchema, vaultRowSchema } from '../vault-entities.ts';
import { apiBasePath } from '../wire.ts';

const path = `${apiBasePath}/vault`;

const moveRequest = z.object({ currency: currencyField(), amount: amountField('l.error.amountMalformed') });

export const lockCoins = defineEndpoint({
  name: 'lockCoins',
  method: 'POST',
  path: `${path}/lock`,
  scope: 'trade',
  summary: 'Puts available coins of the spot account aside. Answers what is locked of the coin then.',
  request: moveRequest,
  data: vaultRowSchema,
  errors: [
    'l.error.currencyUnknown',
    'l.error.amountMalformed',
    'l.error.amountDecimals',
    'l.error.amountNotPositive',
    'l.error.balanceInsufficient',
  ],
});

export const getVault = defineEndpoint({
  name: 'getVault',
  method: 'POST',
  path: `${path}/getLocked`,
  scope: 'read',
  summary: 'What is locked, one row a coin, the coin that was locked first at the top.',
  request: z.object({}),
  data: z.array(lockRowSchema),
  errors: [],
});

export const getVaultRecords = defineEndpoint({
  name: 'getVaultRecords',
  method: 'POST',
  path: `${path}/getRecords`,
  scope: 'read',
  weight: pageWeight,
  summary: 'What went into the vault and came back, newest first.',
  request: z.object({ pageNo: z.optional(pageNumberField()), pageSize: z.optional(pageSizeField()) }),
  data: pageSchema(vaultRecordRowSchema),
  errors: ['l.error.pageMalformed', 'l.error.pageTooDeep', 'l.error.busy'],
});

export const vaultEndpoints = [lockCoins, getVault, getVaultRecords] as const;
