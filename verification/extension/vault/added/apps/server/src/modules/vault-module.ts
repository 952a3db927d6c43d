import { createVaultReaders } from '@assay/engine/projections/vault/vault-readers';
import { vaultEndpoints } from '@assay/protocol/endpoints/vault';
import { callsOf } from '../ingress/dialect/assay/assay-call.ts';
import { vaultHandlers } from '../ingress/handlers/vault-handlers.ts';
import { vaultAccount } from '../publishing/vault-account.ts';
import type { ServerModule, ServerParts } from './server-module.ts';

/** Coins that their owners put aside. */
export const vaultModule = {
  start({ engine, proven, history, metrics }: ServerParts) {
    let movements = 0;
    engine.client.onBatch(({ outcome }) => {
      movements += outcome.eventsOf('vault').length;
    });
    metrics.gauge('assay_vault_movements', 'Movements of the vault since the start', () => movements);
    const handlers = vaultHandlers({ engine: proven, readers: createVaultReaders(history, engine.fence) });
    return { assayCalls: callsOf(vaultEndpoints, handlers, {}), account: vaultAccount };
  },
} satisfies ServerModule;
