import { codeMailKind } from '../accounts/mail/smtp-mail.ts';
import { accountHandlers } from '../ingress/handlers/account-handlers.ts';
import { endSessionsAct } from '../operator/server-acts.ts';
import type { ServerModule, ServerParts } from './server-module.ts';

/** Who people are. */
export const accountsModule = {
  letterKinds: [codeMailKind],
  start: ({ accounts, settings }: ServerParts) => ({
    handlers: { accounts: accountHandlers(accounts, settings.mode === 'sandbox') },
    serverAct: endSessionsAct(accounts),
  }),
} satisfies ServerModule;
