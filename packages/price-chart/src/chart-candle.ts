import type { Candle } from '@assay/protocol/entities';
import type { KLineData } from 'klinecharts';
import { priceUnits } from './indicators/moving-average.ts';

/** A candle as the drawing library wants it. Only its picture is made of binary numbers; words come from the candle itself. */
export function drawnCandle(candle: Candle, priceDecimals: number): KLineData {
  return {
    timestamp: candle.id * 1000,
    open: Number(candle.open),
    high: Number(candle.high),
    low: Number(candle.low),
    close: Number(candle.close),
    volume: Number(candle.vol),
    closeUnits: priceUnits(candle.close, priceDecimals),
  };
}

/** The close in smallest units, which `drawnCandle` put there. */
export function closeUnitsOf(data: KLineData): number {
  const { closeUnits } = data;
  if (typeof closeUnits !== 'number') throw new Error('a drawn candle carries its close in units');
  return closeUnits;
}

/** Whether a candle closed at or above its opening. */
export function isRising(data: KLineData): boolean {
  return data.close >= data.open;
}
