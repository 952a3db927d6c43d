import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { apiBasePath } from '../wire.ts';

export const systemInfo = defineEndpoint({
  name: 'systemInfo',
  method: 'GET',
  path: `${apiBasePath}/system/info`,
  scope: 'public',
  summary: 'What this exchange is: its mode, its feed and what is simulated. The page shows it on every screen.',
  request: z.object({}),
  data: z.object({
    mode: z.enum(['sandbox', 'live']),
    feed: z.object({
      kind: z.enum(['simulated', 'recorded', 'live']),
      /** Parts that are not real, for the label: `prices`, `trades`, `depth`. */
      synthesised: z.array(z.string()),
      sources: z.array(z.string()),
    }),
    instance: z.string(),
    version: z.string(),
    rulesVersion: z.number(),
    serverTime: z.number(),
  }),
  errors: [],
});

export const systemEndpoints = [systemInfo] as const;
