import type { StartedParts } from '@assay/engine/started-parts';
import type { ActCallName } from '../console/acts/act-handlers.ts';
import type { ConsoleCalls } from '../console/dialect/console-call.ts';
import type { AssayCalls } from '../ingress/dialect/assay/assay-call.ts';
import type { BesideReaders } from '../operator/beside-readers.ts';
import type { OperatorReadings } from '../operator/operator-readings.ts';
import { AccountChannels } from '../publishing/account-channels.ts';
import type { ChannelJoins } from '../publishing/channel-family.ts';
import { accountSecurityModule } from './account-security-module.ts';
import { accountsModule } from './accounts-module.ts';
import { casesModule } from './cases-module.ts';
import { chatModule } from './chat-module.ts';
import { consoleModule } from './console-module.ts';
import { contractModule } from './contract-module.ts';
import { conversionModule } from './conversion-module.ts';
import { custodyModule } from './custody-module.ts';
import { figuresModule } from './figures-module.ts';
import { fundModule } from './fund-module.ts';
import { hostingModule } from './hosting-module.ts';
import { indexPriceModule } from './index-price-module.ts';
import { inviteModule } from './invite-module.ts';
import { kycModule } from './kyc-module.ts';
import { liabilityModule } from './liability-module.ts';
import { marketFeedModule } from './market-feed-module.ts';
import { noticesModule } from './notices-module.ts';
import { ownDataModule } from './own-data-module.ts';
import { passwordModule } from './password-module.ts';
import { profileModule } from './profile-module.ts';
import { sandboxModule } from './sandbox-module.ts';
import { secondFactorModule } from './second-factor-module.ts';
import type { ServerModule, ServerParts } from './server-module.ts';
import { spotModule } from './spot-module.ts';
import { staffModule } from './staff-module.ts';
import type { HealthCallName } from './start-console-health.ts';
import { subscriptionModule } from './subscription-module.ts';
import { systemModule } from './system-module.ts';
import { together } from './together.ts';
import { transferModule } from './transfer-module.ts';
import { withdrawalReviewModule } from './withdrawal-review-module.ts';

/** They start in this order. */
const serverModules = [
  systemModule,
  accountsModule,
  passwordModule,
  profileModule,
  accountSecurityModule,
  secondFactorModule,
  kycModule,
  marketFeedModule,
  indexPriceModule,
  spotModule,
  contractModule,
  transferModule,
  inviteModule,
  sandboxModule,
  noticesModule,
  chatModule,
  custodyModule,
  ownDataModule,
  withdrawalReviewModule,
  conversionModule,
  hostingModule,
  fundModule,
  subscriptionModule,
  liabilityModule,
  figuresModule,
  consoleModule,
  casesModule,
  staffModule,
] as const satisfies readonly ServerModule[];

export const letterKinds = serverModules.flatMap((module) => ('letterKinds' in module ? module.letterKinds : []));

/**
 * What all modules bring, in one. An endpoint that none answers, a channel that none serves or a list of the channel `account` that none
 * fills does not compile.
 */
export type Modules = Awaited<ReturnType<typeof startModules>>;

export async function startModules(server: ServerParts, parts: StartedParts) {
  const started: Awaited<ReturnType<(typeof serverModules)[number]['start']>>[] = [];
  for (const module of serverModules) started.push(await module.start(server, parts));
  const accountParts = started.flatMap((module) => ('account' in module ? [module.account] : []));
  const account = new AccountChannels(server.engine.client, accountParts, () =>
    together(accountParts.map((part) => part.nothing())),
  );
  account.start();
  const families = [...started.flatMap((module) => ('channels' in module ? [module.channels] : [])).flat(), account];
  const assayCalls: AssayCalls = together(
    started.flatMap((module) => ('assayCalls' in module ? [module.assayCalls] : [])),
  );
  const consoleCalls: Omit<ConsoleCalls, ActCallName | HealthCallName> = together(
    started.flatMap((module) => ('consoleCalls' in module ? [module.consoleCalls] : [])),
  );
  const operatorReadings: OperatorReadings = together(
    started.flatMap((module) => ('operatorReadings' in module ? [module.operatorReadings] : [])),
  );
  const beside: BesideReaders = together(started.flatMap((module) => ('beside' in module ? [module.beside] : [])));
  const joins: ChannelJoins = together(families.map((family) => family.joins));
  return {
    assayCalls,
    consoleCalls,
    joins,
    paces: families.flatMap((family) => ('paces' in family ? family.paces : [])),
    operatorReadings,
    beside,
    serverActs: started.flatMap((module) => ('serverAct' in module ? [module.serverAct] : [])),
    healthReasons: () => started.flatMap((module) => ('healthReasons' in module ? module.healthReasons() : [])),
    healthWarnings: () => started.flatMap((module) => ('healthWarnings' in module ? module.healthWarnings() : [])),
  };
}
