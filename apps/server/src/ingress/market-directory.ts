import type { EngineClient } from '@assay/engine/engine-client';
import type { EventOf } from '@assay/exchange-core/events';
import type { MarketView } from '@assay/exchange-core/exchange-core-port';

/** The rules of the markets, kept in step with what is configured. State and prices in these views are of the last refresh. */
export interface MarketDirectory {
  bySymbol(symbol: string): MarketView | undefined;
  byId(marketId: number): MarketView;
  /** As `byId`, for a number that somebody else gave. */
  find(marketId: number): MarketView | undefined;
  all(): readonly MarketView[];
  /** Told when a market was configured, once its view is here. */
  onChange(listener: () => void): void;
}

function configuresMarket({ command }: EventOf<'configured'>): boolean {
  return command.type === 'configure-market';
}

export async function followMarkets(engine: EngineClient): Promise<MarketDirectory> {
  let byId = new Map<number, MarketView>();
  const listeners: (() => void)[] = [];
  let bySymbol = new Map<string, MarketView>();
  const refresh = async () => {
    const markets = await engine.read((core) => core.markets());
    byId = new Map(markets.map((market) => [market.marketId, market]));
    bySymbol = new Map(markets.map((market) => [market.symbol, market]));
    for (const listener of listeners) listener();
  };
  engine.onBatch((batch) => {
    if (batch.outcome.eventsOf('configured').some(configuresMarket)) void refresh();
  });
  await refresh();
  return {
    bySymbol: (symbol) => bySymbol.get(symbol),
    find: (marketId) => byId.get(marketId),
    all: () => [...byId.values()],
    onChange: (listener) => void listeners.push(listener),
    byId(marketId) {
      const market = byId.get(marketId);
      if (market === undefined) throw new Error(`market ${marketId} is not in the directory`);
      return market;
    },
  };
}
