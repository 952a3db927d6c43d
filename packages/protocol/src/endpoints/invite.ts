import * as z from 'zod/mini';
import { pageWeight } from '../call-weight.ts';
import { defineEndpoint } from '../endpoint.ts';
import { decimalText, pageSchema } from '../entities.ts';
import { pageNumberField, pageSizeField } from '../fields.ts';
import { apiBasePath } from '../wire.ts';

const path = `${apiBasePath}/user/invite`;

const amountSchema = z.object({ currency: z.string(), amount: decimalText });

/** What an inviter got on one day in one coin. */
const commissionDayRowSchema = z.object({
  /** YYYY-MM-DD, UTC. */
  day: z.string(),
  currency: z.string(),
  amount: decimalText,
  /** Fees of which a part came to you. */
  fees: z.number(),
});

/** The same, with the time of the first of them: from then on the coins were there. */
const commissionRowSchema = z.extend(commissionDayRowSchema, { firstAt: z.number() });
export type CommissionRow = z.output<typeof commissionRowSchema>;

/** What an inviter gets by fee level. */
const commissionLevelRowSchema = z.object({
  level: z.number(),
  /** In USDT, of the 30 whole days before today: as fee levels. */
  minimumVolume: decimalText,
  /** Parts per million of the fee: 200000 is 20 %. */
  sharePpm: z.number(),
});

export const inviteGet = defineEndpoint({
  name: 'inviteGet',
  method: 'POST',
  path: `${path}/get`,
  scope: 'read',
  weight: { base: 4 },
  summary:
    'Your invitation: the code, who came, what you get of their spot fees and what you got by day and coin. Paid with each fill in the coin of the fee; never on stakes, fees or losses of contracts.',
  request: z.object({}),
  data: z.object({
    invitationCode: z.string(),
    /** How many people registered with it. */
    invited: z.number(),
    /** Your fee level, which decides. */
    level: z.number(),
    /** Your part of their fees now. */
    sharePpm: z.number(),
    levels: z.array(commissionLevelRowSchema),
    /** 'frozen': a frozen account gets nothing until it is thawed. Empty: commissions are paid. */
    stopped: z.enum(['', 'frozen']),
    /** Everything that was ever paid, by coin. */
    totals: z.array(amountSchema),
    /** Of the last 30 days, the newest first. */
    days: z.array(commissionDayRowSchema),
  }),
  errors: ['l.error.busy'],
});

export const inviteGetCommissions = defineEndpoint({
  name: 'inviteGetCommissions',
  method: 'POST',
  path: `${path}/getCommissions`,
  scope: 'read',
  weight: pageWeight,
  summary: 'What you ever got of the fees of whom you invited, by day (UTC) and coin, the newest day first.',
  request: z.object({ pageNo: z.optional(pageNumberField()), pageSize: z.optional(pageSizeField()) }),
  data: pageSchema(commissionRowSchema),
  errors: ['l.error.pageMalformed', 'l.error.pageTooDeep', 'l.error.busy'],
});

/** Somebody who registered with your code: nobody learns a whole address. */
const invitedRowSchema = z.object({
  /** Masked: the first two characters. */
  name: z.string(),
  registeredAt: z.number(),
});

export const inviteList = defineEndpoint({
  name: 'inviteList',
  method: 'POST',
  path: `${path}/list`,
  scope: 'read',
  weight: pageWeight,
  summary: 'Who registered with your invitation code, masked, the newest first.',
  request: z.object({ pageNo: z.optional(pageNumberField()), pageSize: z.optional(pageSizeField()) }),
  data: pageSchema(invitedRowSchema),
  errors: ['l.error.pageMalformed', 'l.error.pageTooDeep'],
});

export const inviteEndpoints = [inviteGet, inviteGetCommissions, inviteList] as const;
