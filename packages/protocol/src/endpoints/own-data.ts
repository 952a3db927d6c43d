import * as z from 'zod/mini';
import { closingBlockers } from '../account-closing.ts';
import { emailCodeField, fundPasswordField, loginPasswordField } from '../account-fields.ts';
import { codeCallWeight } from '../call-weight.ts';
import { defineEndpoint } from '../endpoint.ts';
import { apiBasePath } from '../wire.ts';
import { secondFactorCodeField } from './user-google.ts';

/** Where money is left. */
export const leftAccounts = ['spot', 'contract', 'demo', 'earn', 'other'] as const;

const nothing = z.nullable(z.object({}));

/** One of fund password and email code; with a second factor its code beside it, or a recovery code. */
const proofFields = {
  fundPassword: z.optional(fundPasswordField()),
  code: z.optional(emailCodeField()),
  factorCode: z.optional(secondFactorCodeField()),
};

const proofErrors = [
  'l.error.fundPasswordMalformed',
  'l.error.fundPasswordWrong',
  'l.error.fundPasswordLocked',
  'l.error.fundPasswordUnset',
  'l.error.codeMalformed',
  'l.error.codeWrong',
  'l.error.codeTriesExceeded',
  'l.error.secondFactorMissing',
  'l.error.secondFactorWrong',
  'l.error.secondFactorLocked',
] as const;

const copyStates = ['none', 'writing', 'ready', 'fetched', 'failed', 'elsewhere'] as const;

export const getOwnData = defineEndpoint({
  name: 'getOwnData',
  method: 'POST',
  path: `${apiBasePath}/user/ownData/get`,
  scope: 'account',
  weight: { base: 2 },
  summary:
    'How far the copy of your data is. `elsewhere`: another login of yours asked for it, and alone can fetch it. A copy lies there for 24 hours.',
  request: z.object({}),
  data: z.object({
    state: z.enum(copyStates),
    /** Milliseconds since 1970 (UTC); 0: there is none. */
    askedAt: z.number(),
    /** When a copy that is ready is gone. */
    goneAt: z.number(),
    bytes: z.number(),
    /** Copies that may still be asked for within a day. */
    left: z.number(),
    /** Whether a second factor has to be proved, too. */
    needsFactor: z.boolean(),
  }),
  errors: [],
});

export const requestOwnData = defineEndpoint({
  name: 'requestOwnData',
  method: 'POST',
  path: `${apiBasePath}/user/ownData/request`,
  scope: 'account',
  weight: codeCallWeight,
  summary:
    'Has a copy made of everything that is kept about you, as a ZIP file. Asks for the fund password or a code of sendUpdateAssetEmail, and for the second factor where there is one. One at a time, three a day; you are told when it is ready.',
  request: z.object(proofFields),
  data: nothing,
  errors: [...proofErrors, 'l.error.ownDataUnderWay', 'l.error.ownDataExceeded'],
});

export const ownDataFile = defineEndpoint({
  name: 'ownDataFile',
  method: 'GET',
  path: `${apiBasePath}/user/ownData/file`,
  scope: 'account',
  weight: { base: 20 },
  answersFile: true,
  summary:
    'The copy itself, for the login that asked for it. It is fetched once: ten minutes after the first time it is gone.',
  request: z.object({}),
  data: z.object({ path: z.string(), name: z.string() }),
  errors: ['l.error.ownDataUnknown'],
});

export const getClosing = defineEndpoint({
  name: 'getClosing',
  method: 'POST',
  path: `${apiBasePath}/user/closing/get`,
  scope: 'account',
  weight: { base: 4 },
  summary: 'Whether the account can be closed, what stands against it, and what is left on it.',
  request: z.object({}),
  data: z.object({
    blockers: z.array(z.enum(closingBlockers)),
    /** What would be given up. */
    left: z.array(
      z.object({
        /** `other`: of a product that this list does not name. */
        account: z.enum(leftAccounts),
        currency: z.string(),
        amount: z.string(),
        /** In USDT; empty without a price. */
        worth: z.string(),
      }),
    ),
    /** In USDT: more than this in all is not given up. */
    dustMax: z.string(),
    waitDays: z.number(),
    chatDays: z.number(),
    /** How long identity and accepted texts are kept. */
    recordDays: z.number(),
    needsFactor: z.boolean(),
  }),
  errors: [],
});

export const beginClosing = defineEndpoint({
  name: 'beginClosing',
  method: 'POST',
  path: `${apiBasePath}/user/closing/begin`,
  scope: 'account',
  weight: codeCallWeight,
  summary:
    'Closes the account in 7 days and ends all sessions, this one too. Whoever logs in before keeps the account. Asks for the login password, for the fund password or a code of sendUpdateAssetEmail, and for the second factor where there is one.',
  request: z.object({ password: loginPasswordField(), ...proofFields }),
  data: nothing,
  errors: [
    ...proofErrors,
    'l.error.passwordTooShort',
    'l.error.loginFailed',
    'l.error.passwordWrong',
    'l.error.closingBlocked',
    'l.error.closingBegun',
  ],
});

export const ownDataEndpoints = [getOwnData, requestOwnData, ownDataFile, getClosing, beginClosing] as const;
