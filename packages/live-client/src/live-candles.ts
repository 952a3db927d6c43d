import type { Candle } from '@assay/protocol/entities';
import type { ChannelData } from '@assay/protocol/socket';
import type { LiveModel } from './channel-source.ts';

/** Candles kept beside the history that the chart loads. */
const recentCandlesMax = 120;

/** The running candle of one market and frame, and those that closed lately, ascending. */
export class LiveCandles implements LiveModel<ChannelData['candles']> {
  #recent: readonly Candle[] = [];

  get recent(): readonly Candle[] {
    return this.#recent;
  }

  clear(): void {
    this.#recent = [];
  }

  applySnapshot(data: ChannelData['candles']): boolean {
    this.#recent = [];
    return this.applyDelta(data);
  }

  applyDelta(data: ChannelData['candles']): boolean {
    for (const candle of data.candles) this.#recent = withCandle(this.#recent, candle);
    this.#recent = this.#recent.slice(-recentCandlesMax);
    return true;
  }
}

/** Puts a candle into an ascending list: in the place of the one with its id, else where it belongs. */
function withCandle(candles: readonly Candle[], candle: Candle): readonly Candle[] {
  let at = candles.length;
  while (at > 0 && (candles[at - 1]?.id ?? 0) > candle.id) at -= 1;
  const replaced = candles[at - 1]?.id === candle.id ? 1 : 0;
  return [...candles.slice(0, at - replaced), candle, ...candles.slice(at)];
}
