import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { consoleApiPath } from './console-wire.ts';

const lines = z.array(z.string());
/** What an act would do now, in words. Whoever confirms it sends its code back. */
const previewSchema = z.object({
  lines,
  warnings: lines,
  /** What it moves, as decimal text: shown in words, so that a zero too many is heard. */
  amounts: z.array(z.object({ amount: z.string(), coin: z.string() })),
  code: z.string(),
  /** How many persons it needs. */
  persons: z.number(),
  /** It needs the second factor proved anew. */
  needsProof: z.boolean(),
});
const fieldsField = () => z.record(z.string(), z.string());
const reasonField = () => z.string({ error: 'l.error.actRefused' });

/**
 * Both calls are for every seat; which command one may give is the command's own scope (`operator-commands.ts`), and a seat without it is refused
 * with `l.error.seatScope`. `message` is a sentence in English, as the machine's own line says it.
 */
export const actPreview = defineEndpoint({
  name: 'actPreview',
  method: 'POST',
  path: `${consoleApiPath}/act/preview`,
  scope: 'own-seat',
  summary: 'What a command of the catalogue would do now. Nothing is done; the reason is not needed yet.',
  request: z.object({ command: z.string(), fields: fieldsField() }),
  data: z.union([
    z.object({ ok: z.literal(true), preview: previewSchema }),
    z.object({ ok: z.literal(false), message: z.string() }),
  ]),
  errors: ['l.error.seatScope', 'l.error.actRefused'],
});

export const actGive = defineEndpoint({
  name: 'actGive',
  method: 'POST',
  path: `${consoleApiPath}/act/give`,
  scope: 'own-seat',
  summary:
    'Gives a command whose preview was confirmed. One that needs two persons becomes a proposal; every other is in the journal when this answers.',
  request: z.object({ command: z.string(), fields: fieldsField(), reason: reasonField(), confirm: z.string() }),
  data: z.object({
    done: z.boolean(),
    message: z.string(),
    /** It waits for a second person under this number. */
    proposalId: z.nullable(z.string()),
    /** The preview has changed meanwhile: nothing was done. */
    preview: z.nullable(previewSchema),
  }),
  errors: ['l.error.seatScope', 'l.error.seatProofOwed', 'l.error.actRefused', 'l.error.proposalsExceeded'],
});

const proposalSchema = z.object({
  proposalId: z.string(),
  command: z.string(),
  proposer: z.string(),
  reason: z.string(),
  proposedAt: z.number(),
  /** When it is over by itself. */
  endsAt: z.number(),
  /** As it would be carried out now; `refusal` when it cannot be any more. */
  preview: z.nullable(previewSchema),
  refusal: z.string(),
  isOwn: z.boolean(),
});

export const proposalList = defineEndpoint({
  name: 'proposalList',
  method: 'GET',
  path: `${consoleApiPath}/proposals`,
  scope: 'overview',
  summary: 'What waits for a second person, the oldest first: proposals of commands whose scope the seat has.',
  request: z.object({}),
  data: z.array(proposalSchema),
  errors: [],
});

export const proposalApprove = defineEndpoint({
  name: 'proposalApprove',
  method: 'POST',
  path: `${consoleApiPath}/proposals/approve`,
  scope: 'own-seat',
  summary: 'The second person lets it happen: propose and approve are both in the journal.',
  request: z.object({ proposalId: z.string(), confirm: z.string(), reason: reasonField() }),
  data: z.object({ done: z.boolean(), message: z.string() }),
  errors: [
    'l.error.seatScope',
    'l.error.seatProofOwed',
    'l.error.proposalUnknown',
    'l.error.proposalOwn',
    'l.error.proposalChanged',
    'l.error.actRefused',
  ],
});

export const proposalDecline = defineEndpoint({
  name: 'proposalDecline',
  method: 'POST',
  path: `${consoleApiPath}/proposals/decline`,
  scope: 'own-seat',
  summary: 'Ends a proposal: its own seat takes it back, another one declines it.',
  request: z.object({ proposalId: z.string(), reason: reasonField() }),
  data: z.object({ done: z.boolean(), message: z.string() }),
  errors: ['l.error.seatScope', 'l.error.proposalUnknown', 'l.error.actRefused'],
});

export const readingLook = defineEndpoint({
  name: 'readingLook',
  method: 'POST',
  path: `${consoleApiPath}/look`,
  scope: 'own-seat',
  summary: 'A reading of the operator’s catalogue, in lines; its own scope counts.',
  request: z.object({ reading: z.string(), fields: fieldsField() }),
  data: z.object({ lines, message: z.string() }),
  errors: ['l.error.seatScope', 'l.error.actRefused'],
});

export const actEndpoints = [actPreview, actGive, proposalList, proposalApprove, proposalDecline, readingLook] as const;
