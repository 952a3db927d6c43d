import { createHostingReaders } from '@assay/engine/projections/hosting/hosting-readers';
import type { HostingKind } from '@assay/protocol/earn-rules';
import { identityGate } from '../accounts/kyc/identity-gate.ts';
import { hostingCalls } from '../ingress/dialect/assay/hosting-calls.ts';
import { hostingHandlers } from '../ingress/handlers/hosting-handlers.ts';
import { hostingReadings } from '../operator/hosting-reading.ts';
import type { ServerModule, ServerParts } from './server-module.ts';

/** Financial products and mining pools. */
export const hostingModule = {
  start({ engine, proven, history, metrics, settings }: ServerParts) {
    let accruals = 0;
    engine.client.onBatch(({ outcome }) => {
      for (const { count } of outcome.eventsOf('hosting-accrued')) accruals += count;
    });
    metrics.gauge('assay_hosting_accruals', 'Daily rewards paid to positions since the start', () => accruals);
    const gate = identityGate(engine.client, settings.mode);
    const readers = createHostingReaders(history, engine.fence);
    const handlers = (kind: HostingKind) =>
      hostingHandlers(kind, proven, readers, (userId) => gate.needsVerification(userId, 'earn'));
    const calls = hostingCalls({ finance: handlers('finance'), pool: handlers('pool') });
    return { assayCalls: calls, operatorReadings: hostingReadings(engine.client) };
  },
} satisfies ServerModule;
