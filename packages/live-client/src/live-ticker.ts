import type { Ticker } from '@assay/protocol/entities';
import type { ChannelData } from '@assay/protocol/socket';
import type { LiveModel } from './channel-source.ts';

/** The last 24 hours of every symbol on the reference feed; a symbol that did not change keeps its object. */
export class LiveTicker implements LiveModel<ChannelData['tickers']> {
  readonly #bySymbol = new Map<string, Ticker>();

  of(symbol: string): Ticker | undefined {
    return this.#bySymbol.get(symbol);
  }

  clear(): void {
    this.#bySymbol.clear();
  }

  applySnapshot(data: ChannelData['tickers']): boolean {
    this.#bySymbol.clear();
    return this.applyDelta(data);
  }

  applyDelta(data: ChannelData['tickers']): boolean {
    for (const ticker of data.tickers) this.#bySymbol.set(ticker.symbol, ticker);
    return true;
  }
}
