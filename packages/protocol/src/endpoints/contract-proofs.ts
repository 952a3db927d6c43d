import * as z from 'zod/mini';
import { signedHeadSchema } from '../contract-entities.ts';
import {
  contractReceiptSchema,
  headAnchorSchema,
  statisticsSchema,
  voidRowSchema,
} from '../contract-proof-entities.ts';
import { defineEndpoint } from '../endpoint.ts';
import { decimalText } from '../entities.ts';
import { pageNumberField, pageSizeField, symbolField, wholeField } from '../fields.ts';
import { contractBasePath, pageSizeDefault } from '../wire.ts';

/** What anybody may look at, without a session: receipts by their unguessable id, heads, ticks, statistics, voids. */
const path = `${contractBasePath}/public`;

/** Ticks of one answer. */
export const publicTicksMax = 1_000;
const sequenceField = () => wholeField('l.error.fieldMalformed', 1, Number.MAX_SAFE_INTEGER);

export const publicReceipt = defineEndpoint({
  name: 'publicReceipt',
  method: 'POST',
  path: `${path}/receipt`,
  scope: 'public',
  weight: { base: 100 },
  summary:
    'The receipt of one seconds contract: everything from which its result can be computed again, and the signed heads on both sides. Whoever has its id may read it.',
  request: z.object({
    receiptId: z
      .string({ error: 'l.error.contractUnknown' })
      .check(z.maxLength(64, { error: 'l.error.contractUnknown' })),
  }),
  data: contractReceiptSchema,
  errors: ['l.error.contractUnknown', 'l.error.busy'],
});

export const publicHeads = defineEndpoint({
  name: 'publicHeads',
  method: 'POST',
  path: `${path}/heads`,
  scope: 'public',
  weight: { base: 5, by: { field: 'pageSize', standard: pageSizeDefault, each: 10 } },
  summary:
    'The signed heads of the tick chains, one a minute, newest first, the key that signed them, and the days whose last head a third party holds.',
  request: z.object({ pageNo: z.optional(pageNumberField()), pageSize: z.optional(pageSizeField()) }),
  data: z.object({
    list: z.array(signedHeadSchema),
    totalRow: z.number(),
    sum: z.number(),
    /** Ed25519, hex. */
    publicKey: z.string(),
    fingerprint: z.string(),
    /** Host of the third party that is sent each day's last head; empty where none is named. */
    anchorHost: z.string(),
    /** The newest 30 days whose last head goes to a third party, newest first; empty where none is named. */
    anchors: z.array(headAnchorSchema),
  }),
  errors: ['l.error.pageMalformed'],
});

export const publicTicks = defineEndpoint({
  name: 'publicTicks',
  method: 'POST',
  path: `${path}/ticks`,
  scope: 'public',
  weight: { base: 10, by: { field: 'limit', standard: publicTicksMax, each: 10 } },
  summary:
    'Ticks of one symbol with their sources and chain values, by number, oldest first: from `from` on, or the newest when it is absent, at most 1000.',
  request: z.object({
    symbol: symbolField(),
    from: z.optional(sequenceField()),
    to: z.optional(sequenceField()),
    limit: z.optional(wholeField('l.error.fieldMalformed', 1, publicTicksMax)),
  }),
  data: z.array(
    z.object({
      sequence: z.number(),
      timeMs: z.number(),
      price: decimalText,
      sources: z.array(z.object({ source: z.string(), price: decimalText, timeMs: z.number() })),
      hash: z.string(),
    }),
  ),
  errors: ['l.error.symbolUnknown', 'l.error.busy'],
});

export const publicStatistics = defineEndpoint({
  name: 'publicStatistics',
  method: 'POST',
  path: `${path}/statistics`,
  scope: 'public',
  weight: { base: 5 },
  summary:
    'Wins, losses, draws, voids and the house’s result of all settled contracts, by account, pair, duration and coin, and the share of real accounts that lost money in the last 12 months.',
  request: z.object({}),
  data: statisticsSchema,
  errors: ['l.error.busy'],
});

export const publicVoids = defineEndpoint({
  name: 'publicVoids',
  method: 'POST',
  path: `${path}/voids`,
  scope: 'public',
  weight: { base: 50, by: { field: 'pageSize', standard: pageSizeDefault, each: 10 } },
  summary:
    'Every contract that was closed by the void rule, the one that was settled last first: why, and what the last valid tick before the gap would have given.',
  request: z.object({ pageNo: z.optional(pageNumberField()), pageSize: z.optional(pageSizeField()) }),
  data: z.object({ list: z.array(voidRowSchema), totalRow: z.number(), sum: z.number() }),
  errors: ['l.error.pageMalformed', 'l.error.busy'],
});

export const contractProofEndpoints = [publicReceipt, publicHeads, publicTicks, publicStatistics, publicVoids] as const;
