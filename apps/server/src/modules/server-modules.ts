import type { StartedParts } from '@assay/engine/started-parts';
import type { AssayCalls } from '../ingress/dialect/assay/assay-call.ts';
import { AccountChannels } from '../publishing/account-channels.ts';
import type { ChannelJoins } from '../publishing/channel-family.ts';
import { accountsModule } from './accounts-module.ts';
import { contractModule } from './contract-module.ts';
import { marketFeedModule } from './market-feed-module.ts';
import { sandboxModule } from './sandbox-module.ts';
import type { ServerModule, ServerParts } from './server-module.ts';
import { spotModule } from './spot-module.ts';
import { systemModule } from './system-module.ts';
import { together } from './together.ts';

/** They start in this order. */
const serverModules = [
  systemModule,
  accountsModule,
  marketFeedModule,
  spotModule,
  contractModule,
  sandboxModule,
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
  const assayCalls: AssayCalls = together(started.map((module) => module.assayCalls));
  const joins: ChannelJoins = together(families.map((family) => family.joins));
  return {
    assayCalls,
    joins,
    paces: families.flatMap((family) => ('paces' in family ? family.paces : [])),
    serverActs: started.flatMap((module) => ('serverAct' in module ? [module.serverAct] : [])),
    healthReasons: () => started.flatMap((module) => ('healthReasons' in module ? module.healthReasons() : [])),
  };
}
