import { configureFees } from '../fees/configure-fees.ts';
import { recomputeFeeLevels } from '../fees/recompute-fee-levels.ts';
import type { CoreModule } from '../module.ts';
import { cancelAll } from '../orders/cancel-all.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { placeLimitOrder } from '../orders/place-limit-order.ts';
import { placeMarketOrder } from '../orders/place-market-order.ts';
import { replaceOrder } from '../orders/replace-order.ts';
import { configureQuoteTemplate } from '../quotes/configure-quote-template.ts';
import { quoteMarket } from '../quotes/quote-market.ts';
import { replaceQuotes } from '../quotes/replace-quotes.ts';
import { withdrawQuotes } from '../quotes/withdraw-quotes.ts';
import { placeStopOrder } from '../stops/place-stop-order.ts';
import { triggerStops } from '../stops/trigger-stops.ts';
import { configureMarket } from './configure-market.ts';
import { setMarketState } from './set-market-state.ts';

/** Spot trading: markets, orders, stops, quotes, fees. */
export const spotModule = {
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
} as const satisfies CoreModule;
