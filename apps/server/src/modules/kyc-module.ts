import { PeopleViews } from '@assay/exchange-core/people/people-views';
import { unverifiedLevel } from '@assay/protocol/account-standing';
import { kycEndpoints } from '@assay/protocol/endpoints/kyc';
import { IdentitySeal } from '../accounts/kyc/identity-seal.ts';
import type { KycParts } from '../accounts/kyc/kyc-parts.ts';
import { healApprovals } from '../accounts/kyc/kyc-review.ts';
import { identityConsoleHandlers } from '../console/identities/identity-console-handlers.ts';
import { callsOf } from '../ingress/dialect/assay/assay-call.ts';
import { kycHandlers } from '../ingress/handlers/kyc-handlers.ts';
import { kycAct } from '../operator/kyc-acts.ts';
import { besideKyc, kycReadings } from '../operator/kyc-readings.ts';
import type { ServerModule, ServerParts } from './server-module.ts';

/** Verification of identities: what people send, and what operators decide about it. */
export const kycModule = {
  async start({ keys, accounts, pictures, engine, log }: ServerParts) {
    const { database, messages, now } = accounts.parts;
    const seal = new IdentitySeal(await keys.key('identity.key'));
    const parts: KycParts = { database, pictures, seal, messages, now };
    await healApprovals(parts, (userId) =>
      engine.client.read((core) => core.views(PeopleViews).standing(userId).verificationLevel > unverifiedLevel),
    );
    return {
      assayCalls: callsOf(kycEndpoints, kycHandlers(parts), {}),
      consoleCalls: identityConsoleHandlers(parts, (looked) => log.info(looked, 'a seat looked at an identity')),
      serverAct: kycAct(parts),
      operatorReadings: kycReadings(parts, (userId) => log.info({ userId }, 'an operator looked at an identity')),
      beside: besideKyc(parts),
    };
  },
} satisfies ServerModule;
