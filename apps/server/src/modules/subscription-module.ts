import { createSubscriptionReaders } from '@assay/engine/projections/subscriptions/subscription-readers';
import { identityGate } from '../accounts/kyc/identity-gate.ts';
import { subscriptionCalls } from '../ingress/dialect/assay/subscription-calls.ts';
import { subscriptionHandlers } from '../ingress/handlers/subscription-handlers.ts';
import { subscriptionReadings } from '../operator/subscription-readings.ts';
import type { ServerModule, ServerParts } from './server-module.ts';

/** The subscription of new coins. */
export const subscriptionModule = {
  start({ settings, engine, proven, history, metrics }: ServerParts) {
    let calls = 0;
    engine.client.onBatch(({ outcome }) => {
      calls += outcome.resultsOf('subscription').length;
    });
    metrics.gauge('assay_subscriptions', 'Subscriptions of new coins that were taken since the start', () => calls);
    const gate = identityGate(engine.client, settings.mode);
    const handlers = subscriptionHandlers({
      engine: proven,
      readers: createSubscriptionReaders(history, engine.fence),
      needsVerification: (userId) => gate.needsVerification(userId, 'subscription'),
    });
    return { assayCalls: subscriptionCalls(handlers), operatorReadings: subscriptionReadings(engine.client) };
  },
} satisfies ServerModule;
