import * as z from 'zod/mini';
import { emailCodeField, fundPasswordField } from '../account-fields.ts';
import { codeCallWeight } from '../call-weight.ts';
import { protectionSchema } from '../contract-entities.ts';
import { defineEndpoint } from '../endpoint.ts';
import { amountField, currencyField, wholeField } from '../fields.ts';
import { contractBasePath } from '../wire.ts';

const path = `${contractBasePath}/protection`;

export const protectionGet = defineEndpoint({
  name: 'protectionGet',
  method: 'POST',
  path: `${path}/get`,
  scope: 'read',
  summary:
    'Own stake and loss limits, self-exclusion, accepted risk notice, and whether real contracts are allowed here.',
  request: z.object({}),
  data: protectionSchema,
  errors: [],
});

export const protectionSetLimits = defineEndpoint({
  name: 'protectionSetLimits',
  method: 'POST',
  path: `${path}/setLimits`,
  scope: 'account',
  summary: 'Sets both limits of one coin. What is lowered holds at once, what is raised after 24 hours.',
  request: z.object({
    currency: currencyField(),
    stakeMax: amountField('l.error.limitsMalformed'),
    dailyLossMax: amountField('l.error.limitsMalformed'),
  }),
  data: protectionSchema,
  errors: ['l.error.currencyUnknown', 'l.error.contractCoinUnknown', 'l.error.limitsMalformed'],
});

export const protectionExcludeSelf = defineEndpoint({
  name: 'protectionExcludeSelf',
  method: 'POST',
  path: `${path}/excludeSelf`,
  scope: 'account',
  weight: codeCallWeight,
  summary:
    'Shuts the real account for oneself, from now for 1 to 3650 days or for ever. It can only be made longer; open orders go on. More than seven days take the fund password or a code of /user/sendUpdateAssetEmail.',
  request: z.object({
    days: z.string().check(z.maxLength(16)),
    fundPassword: z.optional(fundPasswordField()),
    code: z.optional(emailCodeField()),
  }),
  data: protectionSchema,
  errors: [
    'l.error.exclusionShorter',
    'l.error.exclusionUnproved',
    'l.error.fundPasswordMalformed',
    'l.error.fundPasswordUnset',
    'l.error.fundPasswordWrong',
    'l.error.fundPasswordLocked',
    'l.error.codeMalformed',
    'l.error.codeWrong',
    'l.error.codeTriesExceeded',
  ],
});

export const protectionAcceptRisk = defineEndpoint({
  name: 'protectionAcceptRisk',
  method: 'POST',
  path: `${path}/acceptRisk`,
  scope: 'account',
  summary: 'Notes in the journal that this version of the risk notice was accepted.',
  request: z.object({ version: wholeField('l.error.fieldMalformed', 1, 1_000_000) }),
  data: protectionSchema,
  errors: [],
});

export const protectionEndpoints = [
  protectionGet,
  protectionSetLimits,
  protectionExcludeSelf,
  protectionAcceptRisk,
] as const;
