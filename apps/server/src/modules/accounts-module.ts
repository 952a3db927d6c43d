import { keptSettingEndpoints } from '@assay/protocol/endpoints/kept-settings';
import { signedInUserEndpoints } from '@assay/protocol/endpoints/signed-in-user';
import { userEndpoints } from '@assay/protocol/endpoints/user';
import { codeMailKind, messageMailKind } from '../accounts/mail/smtp-mail.ts';
import { callsOf } from '../ingress/dialect/assay/assay-call.ts';
import { accountHandlers } from '../ingress/handlers/account-handlers.ts';
import { endSessionsAct } from '../operator/server-acts.ts';
import type { ServerModule, ServerParts } from './server-module.ts';

/** Who people are. */
export const accountsModule = {
  letterKinds: [codeMailKind, messageMailKind],
  start: ({ accounts, engine }: ServerParts) => ({
    assayCalls: callsOf(
      [...userEndpoints, ...signedInUserEndpoints, ...keptSettingEndpoints],
      accountHandlers(accounts, engine.client),
      {},
    ),
    serverAct: endSessionsAct(accounts),
  }),
} satisfies ServerModule;
