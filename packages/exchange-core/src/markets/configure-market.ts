import { MONEY_DECIMALS } from '@assay/amounts/money';
import type { CoreState } from '../core-state.ts';
import type { CommandOf, OperatorDeclaration } from '../declaration/command-declaration.ts';
import { money, text, whole } from '../declaration/fields.ts';
import { invalid, isName, isNumberUpTo } from '../declaration/valid-names.ts';
import type { CommandResult } from '../events.ts';
import { refreshMarketIndex } from '../index-price/market-index.ts';
import { MARKET_ID_MAX, PPM } from '../limits.ts';
import { BAND_ACT_PPM_MAX, BAND_ACT_PPM_MIN } from '../operator/act-bounds.ts';
import { reachOfMarket } from '../operator/market-reach.ts';
import { done, refuse } from '../refusal.ts';
import { Market } from './market.ts';
import { refreshMarketState } from './market-state.ts';

const fields = {
  marketId: whole,
  symbol: text,
  baseAssetId: whole,
  quoteAssetId: whole,
  priceDecimals: whole,
  amountDecimals: whole,
  /** In quote atoms. */
  minimumNotional: money,
  /** Allowed distance from the index, in parts per million: 100,000 is ±10 %. */
  priceBandPpm: whole,
  /** Without an index tick for this long the market is cancel-only. */
  tickTimeoutMs: whole,
};

/** Declares a market, or changes what may change of one: minimum, band and time-out. Its scale and assets cannot. */
export type ConfigureMarket = CommandOf<'configure-market', typeof fields>;

export const configureMarket: OperatorDeclaration<ConfigureMarket, 'start'> = {
  type: 'configure-market',
  number: 3,
  fields,
  sender: 'start',
  configures: ({ marketId }) => `market/${marketId}`,
  apply,
  operator: {
    gives: 'nothing',
    isBeyond: (_core, { priceBandPpm }) => priceBandPpm < BAND_ACT_PPM_MIN || priceBandPpm > BAND_ACT_PPM_MAX,
    // Declaring a market is not a matter of one sentence: its assets and scale are for ever.
    apply: (core, command) =>
      core.markets.has(command.marketId) ? apply(core, command) : refuse('l.error.symbolUnknown'),
    standing: (core, { marketId }) => core.markets.get(marketId)?.rules,
    reach: (core, { marketId }) => reachOfMarket(core, marketId),
  },
};

function apply(core: CoreState, command: ConfigureMarket): CommandResult {
  if (!isPossible(core, command)) return invalid;
  let market = core.markets.get(command.marketId);
  if (market === undefined) {
    market = new Market(command, core.orders);
    core.markets.add(market);
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
