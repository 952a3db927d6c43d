import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { consoleApiPath } from './console-wire.ts';

const healthSubjects = [
  'engine',
  'journal',
  'read-side',
  'database',
  'socket',
  'index',
  'chain',
  'signer',
  'outbox',
  'archive',
  'snapshot',
  'verify',
] as const;

/** A part of the machine. `name` says which one of several: a pair, a network. `figures` are numbers by name, for whoever words them. */
const rowSchema = z.object({
  subject: z.enum(healthSubjects),
  name: z.string(),
  state: z.enum(['good', 'degraded', 'bad']),
  figures: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** A sentence of the machine that stood from one time until another. */
const alarmSchema = z.object({
  alarmId: z.string(),
  kind: z.enum(['reason', 'warning']),
  sentence: z.string(),
  from: z.number(),
  /** Null while it stands. */
  until: z.nullable(z.number()),
});

const verifySchema = z.object({
  runId: z.string(),
  state: z.enum(['running', 'good', 'bad', 'failed']),
  seat: z.string(),
  startedAt: z.number(),
  endedAt: z.nullable(z.number()),
  /** What `npm run verify` printed. */
  lines: z.array(z.string()),
});

export const healthGet = defineEndpoint({
  name: 'healthGet',
  method: 'GET',
  path: `${consoleApiPath}/health`,
  scope: 'overview',
  summary: 'How every part of the machine is, why orders may not be taken, and what an operator should look at.',
  request: z.object({}),
  data: z.object({
    at: z.number(),
    rows: z.array(rowSchema),
    reasons: z.array(z.string()),
    warnings: z.array(z.string()),
  }),
  errors: [],
});

export const alarmList = defineEndpoint({
  name: 'alarmList',
  method: 'GET',
  path: `${consoleApiPath}/health/alarms`,
  scope: 'overview',
  summary: 'What the machine complained of, the newest first: at most 500, of 90 days.',
  request: z.object({}),
  data: z.array(alarmSchema),
  errors: ['l.error.busy'],
});

export const verifyGet = defineEndpoint({
  name: 'verifyGet',
  method: 'GET',
  path: `${consoleApiPath}/health/verify`,
  scope: 'overview',
  summary: 'The verifications that were begun here, the newest first: at most 20.',
  request: z.object({}),
  data: z.array(verifySchema),
  errors: ['l.error.busy'],
});

export const verifyStart = defineEndpoint({
  name: 'verifyStart',
  method: 'POST',
  path: `${consoleApiPath}/health/verify`,
  scope: 'operations',
  summary:
    'Begins a verification: the whole journal is replayed in a process of its own, at low priority, and compared. One at a time; nothing of the exchange waits for it.',
  request: z.object({}),
  data: z.object({ runId: z.string() }),
  errors: ['l.error.busy'],
});

export const healthEndpoints = [healthGet, alarmList, verifyGet, verifyStart] as const;
