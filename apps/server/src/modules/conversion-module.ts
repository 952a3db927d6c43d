import { createConversionReaders } from '@assay/engine/projections/conversions/conversion-readers';
import { conversionCalls } from '../ingress/dialect/assay/conversion-calls.ts';
import { conversionHandlers } from '../ingress/handlers/conversion-handlers.ts';
import type { ServerModule, ServerParts } from './server-module.ts';

/** The exchange of coins with the house. */
export const conversionModule = {
  start({ engine, proven, history, metrics }: ServerParts) {
    let conversions = 0;
    engine.client.onBatch(({ outcome }) => {
      conversions += outcome.eventsOf('conversion').length;
    });
    metrics.gauge('assay_conversions', 'Exchanges of coins since the start', () => conversions);
    return {
      assayCalls: conversionCalls(conversionHandlers(proven, createConversionReaders(history, engine.fence))),
    };
  },
} satisfies ServerModule;
