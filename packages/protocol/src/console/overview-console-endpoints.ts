import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { decimalText } from '../entities.ts';
import { enumField } from '../fields.ts';
import { consoleApiPath } from './console-wire.ts';

/** How far back the figures of days go. */
export const overviewDays = ['7', '30', '90'] as const;

/** What happened in 24 hours, in USDT by the index of each moment. The hour that runs is whole in it. */
const flowsSchema = z.object({
  turnover: decimalText,
  /** Of the turnover, that with a person on one side at least. */
  peopleTurnover: decimalText,
  staked: decimalText,
  paidOut: decimalText,
  fees: decimalText,
  deposited: decimalText,
  withdrawn: decimalText,
  registered: z.number(),
  /** People who did something; null while they are counted for the first time. */
  active: z.nullable(z.number()),
});

const queueNames = ['withdrawals', 'identity', 'chat', 'postings', 'deposits', 'dead-letters'] as const;
export type QueueName = (typeof queueNames)[number];

const queueSchema = z.object({
  queue: z.enum(queueNames),
  count: z.number(),
  /** Of those, cases that need more than the others: a second person, a first answer. */
  special: z.number(),
  /** Since when the oldest one waits; null when none does. */
  oldestAt: z.nullable(z.number()),
  /** In what time one is to be dealt with. */
  targetMs: z.number(),
});

export const overviewGet = defineEndpoint({
  name: 'overviewGet',
  method: 'GET',
  path: `${consoleApiPath}/overview`,
  scope: 'overview',
  summary:
    'What the exchange did in the last 24 hours beside the 24 before, day by day, and what waits for somebody. Money in USDT by the index of each moment.',
  request: z.object({ days: enumField(overviewDays, 'l.error.fieldMalformed') }),
  data: z.object({
    at: z.number(),
    now: flowsSchema,
    before: flowsSchema,
    /** Whole days (UTC) and the one that runs, the oldest first; none of them is left out. */
    days: z.array(
      z.object({
        day: z.string(),
        turnover: decimalText,
        staked: decimalText,
        fees: decimalText,
      }),
    ),
    queues: z.array(queueSchema),
  }),
  errors: ['l.error.busy'],
});

export const exposureGet = defineEndpoint({
  name: 'exposureGet',
  method: 'GET',
  path: `${consoleApiPath}/exposure`,
  scope: 'overview',
  summary: 'What the house would have to pay for open seconds contracts, pair by pair against its limit.',
  request: z.object({}),
  data: z.object({
    pairs: z.array(
      z.object({
        /** Of the index: `btcusdt`. */
        symbol: z.string(),
        coin: z.string(),
        open: z.number(),
        /** Profits that are held for contracts on a rising and on a falling price. */
        up: decimalText,
        down: decimalText,
        limit: decimalText,
        isOpen: z.boolean(),
        closedReason: z.string(),
      }),
    ),
    pools: z.array(z.object({ coin: z.string(), free: decimalText, held: decimalText })),
  }),
  errors: [],
});

export const overviewEndpoints = [overviewGet, exposureGet] as const;
