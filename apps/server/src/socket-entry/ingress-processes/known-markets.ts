import { deserialize, serialize } from 'node:v8';
import type { MarketView } from '@assay/exchange-core/exchange-core-port';

/** The rules of the markets in an ingress process: what the exchange told of them last. */
export class KnownMarkets {
  #byId = new Map<number, MarketView>();
  #bySymbol = new Map<string, MarketView>();

  /** Of `marketsAsBytes`. */
  take(bytes: Buffer): void {
    const markets: readonly MarketView[] = deserialize(bytes);
    this.#byId = new Map(markets.map((market) => [market.marketId, market]));
    this.#bySymbol = new Map(markets.map((market) => [market.symbol, market]));
  }

  bySymbol(symbol: string): MarketView | undefined {
    return this.#bySymbol.get(symbol);
  }

  find(marketId: number): MarketView | undefined {
    return this.#byId.get(marketId);
  }
}

export function marketsAsBytes(markets: readonly MarketView[]): Buffer {
  return serialize(markets);
}
