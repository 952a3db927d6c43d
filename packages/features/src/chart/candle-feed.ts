import type { CandlesSource } from '@assay/live-client/live-client';
import type { Candle } from '@assay/protocol/entities';

export interface CandleFeed {
  /** Brings the running candle, and then each that changed since; returns what ends it. */
  readonly subscribe: (listener: (candle: Candle) => void) => () => void;
}

/**
 * The candles of a channel as its source announces them, ascending: of each its newest state, so that the last one of a candle that closed is not
 * lost to the first of the next. One that closed before the running one was first told stays as it was.
 */
export function candleFeed(source: Pick<CandlesSource, 'model' | 'subscribe'>): CandleFeed {
  return {
    subscribe: (listener) => {
      let told: Candle | undefined;
      const tell = () => {
        const { recent } = source.model;
        const fromId = told?.id ?? recent.at(-1)?.id ?? 0;
        for (const candle of recent) {
          if (candle.id < fromId || candle === told) continue;
          told = candle;
          listener(candle);
        }
      };
      tell();
      return source.subscribe(tell);
    },
  };
}
