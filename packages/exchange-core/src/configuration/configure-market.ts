import { MONEY_DECIMALS } from '@assay/amounts/money';
import type { ConfigureMarket } from '../commands.ts';
import type { CoreState } from '../core-state.ts';
import type { CommandResult } from '../events.ts';
import { refreshMarketIndex } from '../index-price/market-index.ts';
import { MARKET_ID_MAX, PPM } from '../limits.ts';
import { Market } from '../markets/market.ts';
import { refreshMarketState } from '../markets/market-state.ts';
import { done, refuse } from '../refusal.ts';
import { isName, isNumberUpTo } from './configure.ts';

/** Declares a market, or changes what may change of one: minimum, band and time-out. */
export function configureMarket(core: CoreState, command: ConfigureMarket): CommandResult {
  if (!isPossible(core, command)) return refuse('l.error.configurationInvalid');
  let market = core.markets.get(command.marketId);
  if (market === undefined) {
    market = new Market(command);
    core.markets.set(command.marketId, market);
    core.log.add({ type: 'market-state', marketId: command.marketId, state: market.state, reason: market.reason });
  } else market.change(command);
  refreshMarketIndex(core, market);
  refreshMarketState(core, market);
  return done;
}

function isPossible(core: CoreState, command: ConfigureMarket): boolean {
  const { marketId, symbol, baseAssetId, quoteAssetId, priceDecimals, amountDecimals } = command;
  if (!isNumberUpTo(marketId, MARKET_ID_MAX) || !isName(symbol)) return false;
  if (!core.assets.has(baseAssetId) || !core.assets.has(quoteAssetId) || baseAssetId === quoteAssetId) return false;
  // K, the quote atoms of a tick·lot, is a whole number.
  if (priceDecimals + amountDecimals > MONEY_DECIMALS) return false;
  if (command.priceBandPpm < 1 || command.priceBandPpm >= PPM || command.tickTimeoutMs < 1) return false;
  for (const market of core.markets.values()) {
    const { rules } = market;
    if ((rules.symbol === symbol) !== (rules.marketId === marketId)) return false;
    if (rules.marketId === marketId && !keepsItsScale(rules, command)) return false;
  }
  return true;
}

function keepsItsScale(known: ConfigureMarket, wanted: ConfigureMarket): boolean {
  return (
    known.baseAssetId === wanted.baseAssetId &&
    known.quoteAssetId === wanted.quoteAssetId &&
    known.priceDecimals === wanted.priceDecimals &&
    known.amountDecimals === wanted.amountDecimals
  );
}
