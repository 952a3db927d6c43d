import { readEarlierTicks } from '@assay/engine/projections/ticks/earlier-ticks';
import { feedEndpoints } from '@assay/protocol/endpoints/feed';
import { callsOf } from '../ingress/dialect/assay/assay-call.ts';
import { feedHandlers } from '../ingress/handlers/feed-handlers.ts';
import { addFeedMetrics } from '../market-feed/feed-metrics.ts';
import { IndexChannels } from '../publishing/index-channels.ts';
import { ReferenceChannels } from '../publishing/reference-channels.ts';
import { SubscriptionPrices } from '../publishing/subscription-prices.ts';
import type { ServerModule, ServerParts } from './server-module.ts';

/** The reference feed and the index that is made of it. */
export const marketFeedModule = {
  async start({ engine, pools, market: { reference, health, indexAgeMs }, metrics }: ServerParts) {
    addFeedMetrics(metrics.registry, health);
    metrics.gauge('assay_index_age_ms', 'Age of the newest index tick of the default pair', indexAgeMs);
    const feed = new ReferenceChannels(reference);
    const index = new IndexChannels({
      engine: engine.client,
      earlierTicks: (seconds) => readEarlierTicks(pools.public, seconds),
      leftOutSources: (symbol, secondMs) => health.leftOutSources(symbol, secondMs),
    });
    feed.start();
    await index.start();
    const subscribed = new SubscriptionPrices(engine.client);
    await subscribed.start();
    const handlers = feedHandlers(health, reference, subscribed);
    return { assayCalls: callsOf(feedEndpoints, handlers, {}), channels: [feed, index] };
  },
} satisfies ServerModule;
