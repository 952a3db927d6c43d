import type { Candle } from '@assay/protocol/entities';
import type { KLineData } from 'klinecharts';

/** A candle as the drawing library wants it. Only its picture is made of binary numbers; words come from the candle itself. */
export function drawnCandle(candle: Candle): KLineData {
  return {
    timestamp: candle.id * 1000,
    open: Number(candle.open),
    high: Number(candle.high),
    low: Number(candle.low),
    close: Number(candle.close),
    volume: Number(candle.vol),
  };
}

/** Whether a candle closed at or above its opening. */
export function isRising(data: KLineData): boolean {
  return data.close >= data.open;
}
