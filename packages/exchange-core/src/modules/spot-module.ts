import type { ConfigurationCommand } from '../commands.ts';
import type { CoreState } from '../core-state.ts';
import { configureFees } from '../fees/configure-fees.ts';
import { feeLevelsSection, feeScheduleSection } from '../fees/fee-sections.ts';
import { recomputeFeeLevels } from '../fees/recompute-fee-levels.ts';
import { refreshMarketIndex } from '../index-price/market-index.ts';
import type { RecordIndexTick } from '../index-price/record-index-tick.ts';
import { auditMarkets, heldByOrders } from '../markets/audit-markets.ts';
import { configureMarket } from '../markets/configure-market.ts';
import { levelEvent, marketStateEvent } from '../markets/market-events.ts';
import { refreshMarketState, refreshStaleMarkets } from '../markets/market-state.ts';
import { setMarketState } from '../markets/set-market-state.ts';
import type { CoreModule } from '../module.ts';
import { cancelAll } from '../orders/cancel-all.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { fillEvent } from '../orders/fill-event.ts';
import { cancelledAllAnswer, orderAnswer } from '../orders/order-answers.ts';
import { orderEvent } from '../orders/order-events.ts';
import { placeLimitOrder } from '../orders/place-limit-order.ts';
import { placeMarketOrder } from '../orders/place-market-order.ts';
import { rememberedOrder } from '../orders/remembered-order.ts';
import { readRemembered, writeRemembered } from '../orders/remembered-state.ts';
import { rememberedReplacement, replaceOrder } from '../orders/replace-order.ts';
import { lookAtReference } from '../orders/stop-reference.ts';
import { configureQuoteTemplate } from '../quotes/configure-quote-template.ts';
import { quoteMarket } from '../quotes/quote-market.ts';
import { replaceQuotes } from '../quotes/replace-quotes.ts';
import { templatesSection } from '../quotes/templates-section.ts';
import { withdrawQuotes } from '../quotes/withdraw-quotes.ts';
import { carryOutStops, stopsContinuation } from '../stops/carry-out-stops.ts';
import { placeStopOrder } from '../stops/place-stop-order.ts';
import { triggerStops } from '../stops/trigger-stops.ts';
import { marketsSection } from './markets-section.ts';
import { spotSlice } from './spot-slice.ts';

const declared = {
  commands: [
    placeLimitOrder,
    placeMarketOrder,
    cancelOrder,
    cancelAll,
    replaceOrder,
    placeStopOrder,
    triggerStops,
    quoteMarket,
    replaceQuotes,
    withdrawQuotes,
    configureMarket,
    setMarketState,
    configureFees,
    recomputeFeeLevels,
    configureQuoteTemplate,
  ],
  events: [fillEvent, orderEvent, levelEvent, marketStateEvent],
  answers: [orderAnswer, cancelledAllAnswer],
} as const;

/** Spot trading: markets, orders, stops, quotes, fees. */
export const spotModule: CoreModule<typeof declared> = {
  ...declared,
  remembered: [rememberedOrder, rememberedReplacement],
  state: {
    sections: [
      templatesSection,
      feeScheduleSection,
      marketsSection,
      { number: 9, write: writeRemembered, read: readRemembered },
      feeLevelsSection,
    ],
    slice: spotSlice,
  },
  configuration,
  passTime: refreshStaleMarkets,
  seeTicks,
  endCommand: carryOutStops,
  continuation: stopsContinuation,
  held: heldByOrders,
  audit: auditMarkets,
};

function configuration({ markets, feeLevels, templates }: CoreState): ConfigurationCommand[] {
  const levels = feeLevels.map(({ minimumVolume, makerPpm, takerPpm }) => ({ minimumVolume, makerPpm, takerPpm }));
  return [
    ...[...markets.values()].map(({ rules }) => rules),
    { type: 'configure-fees', levels },
    ...templates.values(),
  ];
}

/** Bands move with the index, a market lives as long as it hears of it, and stops may look at it. */
function seeTicks(core: CoreState, { ticks }: RecordIndexTick): void {
  for (const market of core.markets.values()) {
    if (ticks.length > 0) refreshMarketIndex(core, market);
    refreshMarketState(core, market);
    lookAtReference(core, market);
  }
}
