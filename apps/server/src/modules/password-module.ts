import { userEmailEndpoints } from '@assay/protocol/endpoints/user-email';
import { userPasswordEndpoints } from '@assay/protocol/endpoints/user-passwords';
import { emailCalls } from '../accounts/email-change/email-calls.ts';
import { passwordCalls } from '../accounts/password-changes/password-calls.ts';
import { callsOf } from '../ingress/dialect/assay/assay-call.ts';
import { emailHandlers } from '../ingress/handlers/email-handlers.ts';
import { passwordHandlers } from '../ingress/handlers/password-handlers.ts';
import type { ServerModule, ServerParts } from './server-module.ts';

/** How people get other passwords and addresses. */
export const passwordModule = {
  start({ accounts, guard, fundPassword }: ServerParts) {
    const parts = { ...accounts.parts, guard };
    return {
      assayCalls: {
        ...callsOf(userPasswordEndpoints, passwordHandlers(passwordCalls(parts, fundPassword)), {}),
        ...callsOf(userEmailEndpoints, emailHandlers(emailCalls(parts)), {}),
      },
    };
  },
} satisfies ServerModule;
