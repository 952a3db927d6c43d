import type { StartedParts } from '@assay/engine/started-parts';
import { reservesHandlers } from '../console/treasury/reserves-handlers.ts';
import { liabilityProofCalls } from '../ingress/dialect/assay/liability-proof-calls.ts';
import { liabilityProofHandlers } from '../ingress/handlers/liability-proof-handlers.ts';
import { reserveHandlers } from '../ingress/handlers/reserve-handlers.ts';
import { startLiabilities } from '../liabilities/start-liabilities.ts';
import { startReserves } from '../reserves/start-reserves.ts';
import type { ServerModule, ServerParts } from './server-module.ts';

/** What the exchange owes and has, and what everybody may check of it. */
export const liabilityModule = {
  async start(server: ServerParts, parts: StartedParts) {
    const liabilities = await parts.start('liabilities', () => startLiabilities(server));
    const { pools, chains, looks, settings, log, engine } = server;
    const { instance } = engine.status;
    const { heads } = liabilities;
    const reserves = await parts.start('reserves', () =>
      startReserves({ pool: pools.duties, chains, looks, instance, heads, settings, log }),
    );
    const owed = liabilityProofHandlers({ liabilities });
    const held = reserveHandlers({ liabilities, looks, reserves, engine: engine.client });
    return {
      assayCalls: liabilityProofCalls({ ...owed, ...held }),
      consoleCalls: reservesHandlers({ engine: engine.client, heads, looks, reserves }),
    };
  },
} satisfies ServerModule;
