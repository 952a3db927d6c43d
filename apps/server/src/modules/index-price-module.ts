import { createTickReaders } from '@assay/engine/projections/ticks/tick-readers';
import { indexPriceEndpoints } from '@assay/protocol/endpoints/index-prices';
import { callsOf } from '../ingress/dialect/assay/assay-call.ts';
import { indexPriceHandlers } from '../ingress/handlers/index-price-handlers.ts';
import type { ServerModule, ServerParts } from './server-module.ts';

/** What coins were worth at the index, at any moment. */
export const indexPriceModule = {
  start({ pools }: ServerParts) {
    return { assayCalls: callsOf(indexPriceEndpoints, indexPriceHandlers(createTickReaders(pools.history)), {}) };
  },
} satisfies ServerModule;
