import { phishingCodeEndpoints } from '@assay/protocol/endpoints/phishing-code';
import { userFreezeEndpoints } from '@assay/protocol/endpoints/user-freeze';
import { userSessionEndpoints } from '@assay/protocol/endpoints/user-sessions';
import type { LoginHistoryPage } from '../accounts/devices/login-history-page.ts';
import { freezeCalls } from '../accounts/freeze/freeze-calls.ts';
import { checkSecondFactor } from '../accounts/second-factors/check-second-factor.ts';
import { secondFactorParts } from '../accounts/second-factors/second-factor-parts.ts';
import { asItIs, assayCall, callsOf } from '../ingress/dialect/assay/assay-call.ts';
import { pageData } from '../ingress/dialect/assay/page-data.ts';
import { deviceHandlers } from '../ingress/handlers/device-handlers.ts';
import { freezeHandlers } from '../ingress/handlers/freeze-handlers.ts';
import { phishingCodeHandlers } from '../ingress/handlers/phishing-code-handlers.ts';
import { freezeAct } from '../operator/freeze-acts.ts';
import type { ServerModule, ServerParts } from './server-module.ts';

/** What protects an account beside its password: where it is logged in, how it is frozen, and by what its mails are known. */
export const accountSecurityModule = {
  async start({ accounts, guard, keys }: ServerParts) {
    const key = await keys.key('second-factor.key');
    const factors = secondFactorParts({ accounts: accounts.parts, guard, key });
    const freezes = freezeCalls({
      ...accounts.parts,
      guard,
      checkSecondFactor: (userId, code) => checkSecondFactor(factors, userId, code),
    });
    await freezes.heal();
    const devices = deviceHandlers(accounts.parts);
    return {
      serverAct: freezeAct(accounts.parts),
      assayCalls: {
        ...callsOf(userSessionEndpoints, devices, {
          getLoginHistory: assayCall(devices.logins, (page: LoginHistoryPage) => pageData(page, asItIs)),
        }),
        ...callsOf(userFreezeEndpoints, freezeHandlers(freezes), {}),
        ...callsOf(phishingCodeEndpoints, phishingCodeHandlers(accounts.parts), {}),
      },
    };
  },
} satisfies ServerModule;
