import { profileEndpoints } from '@assay/protocol/endpoints/profile';
import { callsOf } from '../ingress/dialect/assay/assay-call.ts';
import { profileHandlers } from '../ingress/handlers/profile-handlers.ts';
import type { ServerModule, ServerParts } from './server-module.ts';

/** How people are shown. */
export const profileModule = {
  start: ({ accounts, pictures }: ServerParts) => ({
    assayCalls: callsOf(profileEndpoints, profileHandlers({ ...accounts.parts, pictures }), {}),
  }),
} satisfies ServerModule;
