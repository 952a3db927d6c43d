import { type IndicatorTemplate, registerIndicator } from 'klinecharts';
import { closeUnitsOf, isRising } from './chart-candle.ts';
import { AVERAGE_PERIODS, movingSums } from './moving-average.ts';

export const AVERAGES_NAME = 'assayAverages';
export const VOLUME_NAME = 'assayVolume';

/** Prices for drawing, by the key of their line. */
type AveragePoint = Partial<Record<string, number>>;

/** MA 7, 25 and 99 of the closes. `extendData` is the number of smallest units in 1 of the quote. */
const averages: IndicatorTemplate<AveragePoint, number, number> = {
  name: AVERAGES_NAME,
  shortName: 'MA',
  series: 'price',
  calcParams: [...AVERAGE_PERIODS],
  figures: AVERAGE_PERIODS.map((period) => ({ key: `ma${String(period)}`, type: 'line' })),
  calc: (dataList, indicator) => {
    const units = dataList.map(closeUnitsOf);
    const unitsPerOne = indicator.extendData;
    const points: AveragePoint[] = dataList.map(() => ({}));
    for (const period of AVERAGE_PERIODS) {
      for (const [index, sum] of movingSums(units, period).entries()) {
        const point = points[index];
        if (sum !== undefined && point !== undefined) point[`ma${String(period)}`] = sum / period / unitsPerOne;
      }
    }
    return points;
  },
};

interface VolumePoint {
  volume: number;
  isRising: boolean;
}

const volume: IndicatorTemplate<VolumePoint, number, undefined> = {
  name: VOLUME_NAME,
  shortName: 'VOL',
  series: 'volume',
  minValue: 0,
  figures: [
    {
      key: 'volume',
      type: 'bar',
      baseValue: 0,
      styles: ({ data, defaultStyles }) => {
        const bar = defaultStyles?.bars[0];
        return { color: data.current?.isRising === false ? bar?.downColor : bar?.upColor };
      },
    },
  ],
  calc: (dataList) => dataList.map((data) => ({ volume: data.volume ?? 0, isRising: isRising(data) })),
};

let isRegistered = false;

/** Makes both known to the drawing library, which keeps one list for all charts. */
export function registerChartIndicators(): void {
  if (isRegistered) return;
  isRegistered = true;
  registerIndicator(averages);
  registerIndicator(volume);
}
