import { sandboxEndpoints } from '@assay/protocol/endpoints/sandbox';
import { callsOf } from '../ingress/dialect/assay/assay-call.ts';
import { sandboxHandlers } from '../ingress/handlers/sandbox-handlers.ts';
import type { ServerModule, ServerParts } from './server-module.ts';

/** Coins for nothing, and mail that is shown instead of sent. */
export const sandboxModule = {
  start: ({ proven, accounts, settings }: ServerParts) => ({
    assayCalls: callsOf(
      sandboxEndpoints,
      sandboxHandlers(proven, accounts, {
        isSandbox: settings.mode === 'sandbox',
        isMailboxPublic: settings.isMailboxPublic,
      }),
      {},
    ),
  }),
} satisfies ServerModule;
