import { profileEndpoints } from '@assay/protocol/endpoints/profile';
import { accountDatabase } from '../accounts/account-database.ts';
import { callsOf } from '../ingress/dialect/assay/assay-call.ts';
import { profileHandlers } from '../ingress/handlers/profile-handlers.ts';
import type { ServerModule, ServerParts } from './server-module.ts';

/** How people are shown. */
export const profileModule = {
  start: ({ pools, pictures }: ServerParts) => ({
    assayCalls: callsOf(
      profileEndpoints,
      profileHandlers({ database: accountDatabase(pools.accounts), pictures, now: Date.now }),
      {},
    ),
  }),
} satisfies ServerModule;
