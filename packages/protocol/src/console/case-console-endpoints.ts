import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { consoleApiPath } from './console-wire.ts';

/** What can be looked at by several at once: the name of its queue, a dash, its number there. */
const casePattern = /^(?:withdrawal|identity|chat|user)-[1-9][0-9]{0,14}$/;
/** Whoever looks says so this often, */
export const presenceIntervalMs = 3_000;
/** and has gone when he has said nothing for so long. */
export const presenceKeptMs = 10_000;

export const casePresence = defineEndpoint({
  name: 'casePresence',
  method: 'POST',
  path: `${consoleApiPath}/cases/presence`,
  scope: 'people',
  summary: 'Says that the seat looks at a case, and answers which other seats do. Nothing of it is kept.',
  request: z.object({ case: z.string({ error: 'l.error.fieldMalformed' }).check(z.regex(casePattern)) }),
  data: z.object({ others: z.array(z.string()) }),
  errors: [],
});

export const caseConsoleEndpoints = [casePresence] as const;
