import type { Candle } from '@assay/protocol/entities';
import type { DataLoader, KLineData } from 'klinecharts';
import type { CandleStore } from './candle-store.ts';
import { drawnCandle } from './chart-candle.ts';
import type { CandleSeries, LoadOlderCandles } from './chart-input.ts';

export interface CandleLoaderOptions {
  /** What is shown now; nothing once the chart is gone. */
  series: () => CandleSeries | undefined;
  store: () => CandleStore;
  loadOlder: LoadOlderCandles | undefined;
  /** Gives what takes newer candles, or takes it back. */
  onDelivery: (deliver: ((data: KLineData) => void) | undefined) => void;
}

/** How the drawing library gets its candles: the series at first, older ones when the user scrolls to its left end. */
export function candleLoader({ series: shown, store, loadOlder, onDelivery }: CandleLoaderOptions): DataLoader {
  return {
    getBars: async ({ type, callback }) => {
      const series = shown();
      if (type === 'init') {
        const hasOlder = loadOlder !== undefined && store().length > 0;
        callback(store().candles.map(drawnCandle), { forward: hasOlder, backward: false });
        return;
      }
      // The library's word for older candles is "forward".
      const beforeId = store().at(0)?.id;
      const older = beforeId === undefined ? [] : await attempt(loadOlder, beforeId, store().length);
      const now = shown();
      if (now === undefined || now.key !== series?.key) return;
      // A failed load is asked for again at the next scroll, an empty one never.
      const added = older === undefined ? [] : store().prepend(older);
      callback(added.map(drawnCandle), { forward: older === undefined || added.length > 0, backward: false });
    },
    subscribeBar: ({ callback }) => onDelivery(callback),
    unsubscribeBar: () => onDelivery(undefined),
  };
}

/** `undefined` if the call failed; the caller of `loadOlder` has said so to the user. */
async function attempt(
  loadOlder: LoadOlderCandles | undefined,
  beforeId: number,
  knownCount: number,
): Promise<readonly Candle[] | undefined> {
  try {
    return (await loadOlder?.(beforeId, knownCount)) ?? [];
  } catch {
    return undefined;
  }
}
