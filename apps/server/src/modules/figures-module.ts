import { overviewHandlers } from '../console/overview/overview-handlers.ts';
import { Queues } from '../console/overview/queues.ts';
import { marketSettingsHandlers } from '../console/settings/market-settings-handlers.ts';
import { parameterSettingsHandlers } from '../console/settings/parameter-settings-handlers.ts';
import { productSettingsHandlers } from '../console/settings/product-settings-handlers.ts';
import { treasuryHandlers } from '../console/treasury/treasury-handlers.ts';
import type { ServerModule, ServerParts } from './server-module.ts';

/** What the console shows of the exchange as a whole: figures, what waits, the house's money, what is configured. */
export const figuresModule = {
  start({ engine: { client, status }, pools, outbox, settings }: ServerParts) {
    const queues = new Queues({
      engine: client,
      history: pools.history,
      accounts: pools.accounts,
      deadLetters: async () => ({
        count: outbox.deadCount(),
        oldestAtMs: await outbox.deadLetters.oldestAtMs(),
      }),
    });
    return {
      assayCalls: {},
      consoleCalls: {
        ...overviewHandlers({ engine: client, pool: pools.duties, queues, now: () => status.journalTimeMs }),
        ...treasuryHandlers(client),
        ...marketSettingsHandlers(client),
        ...productSettingsHandlers(client),
        ...parameterSettingsHandlers(client, settings.customerService),
      },
    };
  },
} satisfies ServerModule;
