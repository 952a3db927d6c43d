import { createFundReaders } from '@assay/engine/projections/funds/fund-readers';
import { identityGate } from '../accounts/kyc/identity-gate.ts';
import { FundValues } from '../earn/fund-values.ts';
import { fundCalls } from '../ingress/dialect/assay/fund-calls.ts';
import { fundHandlers } from '../ingress/handlers/fund-handlers.ts';
import { fundReadings } from '../operator/fund-readings.ts';
import { fundAccount } from '../publishing/fund-account.ts';
import type { ServerModule, ServerParts } from './server-module.ts';

/** Funds: units of baskets of coins. */
export const fundModule = {
  start(server: ServerParts) {
    const { engine, proven, history, metrics, settings } = server;
    const gate = identityGate(engine.client, settings.mode);
    let orders = 0;
    engine.client.onBatch(({ outcome }) => {
      orders += outcome.eventsOf('fund-order').length;
    });
    metrics.gauge('assay_fund_orders', 'Orders of funds that were given or ended since the start', () => orders);
    const readers = createFundReaders(history, engine.fence);
    const handlers = fundHandlers({
      engine: proven,
      readers,
      values: new FundValues(readers),
      needsVerification: (userId) => gate.needsVerification(userId, 'earn'),
    });
    return {
      assayCalls: fundCalls(handlers),
      account: fundAccount(),
      operatorReadings: fundReadings(engine.client),
    };
  },
} satisfies ServerModule;
