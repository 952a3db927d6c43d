import type { StartedParts } from '@assay/engine/started-parts';
import { userGoogleEndpoints } from '@assay/protocol/endpoints/user-google';
import { userPasskeyEndpoints } from '@assay/protocol/endpoints/user-passkeys';
import { passkeysFor } from '../accounts/passkeys/passkeys.ts';
import { startSecondFactors } from '../accounts/second-factors/second-factors.ts';
import { callsOf } from '../ingress/dialect/assay/assay-call.ts';
import { passkeyHandlers } from '../ingress/handlers/passkey-handlers.ts';
import { secondFactorHandlers } from '../ingress/handlers/second-factor-handlers.ts';
import type { ServerModule, ServerParts } from './server-module.ts';

/** What an account asks for beside password and email code. */
export const secondFactorModule = {
  async start({ accounts, guard, keys, settings, log }: ServerParts, parts: StartedParts) {
    const options = { accounts: accounts.parts, guard, key: await keys.key('second-factor.key') };
    const factors = await parts.start('second factors', async () =>
      startSecondFactors({ ...options, onFault: (error, what) => log.error({ error }, what) }),
    );
    const passkeys = passkeysFor({ ...options, siteOrigin: settings.siteOrigin });
    return {
      assayCalls: {
        ...callsOf(userGoogleEndpoints, secondFactorHandlers(factors), {}),
        ...callsOf(userPasskeyEndpoints, passkeyHandlers(passkeys), {}),
      },
    };
  },
} satisfies ServerModule;
