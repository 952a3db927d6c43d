import { sandboxHandlers } from '../ingress/handlers/sandbox-handlers.ts';
import type { ServerModule, ServerParts } from './server-module.ts';

/** Coins for nothing. */
export const sandboxModule = {
  start: ({ proven, settings }: ServerParts) => ({
    handlers: { sandbox: sandboxHandlers(proven, settings.mode === 'sandbox') },
  }),
} satisfies ServerModule;
