import type { MarketPulse } from '@assay/protocol/entities';
import type { ChannelData } from '@assay/protocol/socket';
import type { LiveModel } from './channel-source.ts';

/** State, index and band of every market, each second. */
export class LiveMarkets implements LiveModel<ChannelData['markets']> {
  readonly #bySymbol = new Map<string, MarketPulse>();

  of(symbol: string): MarketPulse | undefined {
    return this.#bySymbol.get(symbol);
  }

  clear(): void {
    this.#bySymbol.clear();
  }

  applySnapshot(data: ChannelData['markets']): boolean {
    this.#bySymbol.clear();
    return this.applyDelta(data);
  }

  applyDelta(data: ChannelData['markets']): boolean {
    for (const pulse of data.markets) this.#bySymbol.set(pulse.symbol, pulse);
    return true;
  }
}
