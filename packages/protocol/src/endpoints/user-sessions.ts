import * as z from 'zod/mini';
import { pageWeight } from '../call-weight.ts';
import { defineEndpoint } from '../endpoint.ts';
import { pageSchema } from '../entities.ts';
import { enumField, pageNumberField, pageSizeField, textField } from '../fields.ts';
import { apiBasePath } from '../wire.ts';

/** What `endSession` ends where it names no session: all but the one that asks. */
export const otherSessions = 'others';

/** A login went through, or was refused because code or password was wrong. */
export const loginOutcomes = ['succeeded', 'refused'] as const;
export type LoginOutcome = (typeof loginOutcomes)[number];

/** Where something was done. Names of browsers and systems come from a list of ours, never from the text that a browser sends. */
const deviceFields = {
  /** With its version, `Firefox 140`; empty where it is none that we know. */
  browser: z.string(),
  /** `Windows`; empty where it is none that we know. */
  system: z.string(),
  /** The network address with its middle left out. */
  address: z.string(),
  /** Of the network, ISO 3166 in two capital letters; empty where it is not known. */
  country: z.string(),
  /** From the computer on which the exchange itself runs. */
  isLocal: z.boolean(),
} as const;

const sessionRowSchema = z.object({
  sessionId: z.string(),
  ...deviceFields,
  createdAt: z.number(),
  /** To the minute. */
  lastUsedAt: z.number(),
  /** The one that asks. */
  isThis: z.boolean(),
});
export type SessionRow = z.output<typeof sessionRowSchema>;

const loginRowSchema = z.object({
  id: z.string(),
  outcome: z.enum(loginOutcomes),
  ...deviceFields,
  /** The newest of them. */
  createdAt: z.number(),
  /** Refused ones from one place within an hour are one row. */
  times: z.number(),
});
export type LoginRow = z.output<typeof loginRowSchema>;

export const getSessions = defineEndpoint({
  name: 'getSessions',
  method: 'POST',
  path: `${apiBasePath}/user/getSessions`,
  scope: 'account',
  weight: { base: 4 },
  summary: 'Your live sessions, the one used last first: where each was begun, and when it was used.',
  request: z.object({}),
  data: z.array(sessionRowSchema),
  errors: [],
});

export const endSession = defineEndpoint({
  name: 'endSession',
  method: 'POST',
  path: `${apiBasePath}/user/endSession`,
  scope: 'account',
  weight: { base: 4 },
  summary: `Ends one of your sessions, or with \`${otherSessions}\` all but the one that asks. Their tokens are dead when this answers.`,
  request: z.object({
    sessionId: textField('l.error.sessionUnknown', new RegExp(`^(?:${otherSessions}|[1-9][0-9]{0,15})$`)),
  }),
  data: z.object({ ended: z.number() }),
  errors: ['l.error.sessionUnknown'],
});

export const getLoginHistory = defineEndpoint({
  name: 'getLoginHistory',
  method: 'POST',
  path: `${apiBasePath}/user/getLoginHistory`,
  scope: 'account',
  weight: pageWeight,
  summary:
    'Who logged in to your account and who was refused, newest first, for 90 days. Of refused ones a hundred a day are kept.',
  request: z.object({
    outcome: z.optional(enumField(loginOutcomes, 'l.error.fieldMalformed')),
    pageNo: z.optional(pageNumberField()),
    pageSize: z.optional(pageSizeField()),
  }),
  data: pageSchema(loginRowSchema),
  errors: ['l.error.pageMalformed', 'l.error.pageTooDeep'],
});

export const userSessionEndpoints = [getSessions, endSession, getLoginHistory] as const;
