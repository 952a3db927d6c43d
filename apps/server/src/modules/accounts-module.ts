import { keptSettingEndpoints } from '@assay/protocol/endpoints/kept-settings';
import { userEndpoints } from '@assay/protocol/endpoints/user';
import { codeMailKind } from '../accounts/mail/smtp-mail.ts';
import { callsOf } from '../ingress/dialect/assay/assay-call.ts';
import { accountHandlers } from '../ingress/handlers/account-handlers.ts';
import { endSessionsAct } from '../operator/server-acts.ts';
import type { ServerModule, ServerParts } from './server-module.ts';

/** Who people are. */
export const accountsModule = {
  letterKinds: [codeMailKind],
  start: ({ accounts }: ServerParts) => ({
    assayCalls: callsOf([...userEndpoints, ...keptSettingEndpoints], accountHandlers(accounts), {}),
    serverAct: endSessionsAct(accounts),
  }),
} satisfies ServerModule;
