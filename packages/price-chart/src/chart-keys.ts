import type { Chart } from 'klinecharts';

const BARS_PER_STEP = 5;
const ZOOM_STEP = 1.2;

/**
 * What a key does to the focused chart: arrows scroll, + and − zoom, Home and End go to the oldest and the newest candle.
 * @returns whether the key meant something
 */
export function pressChartKey(chart: Chart, key: string): boolean {
  const bar = chart.getBarSpace().bar;
  switch (key) {
    case 'ArrowLeft':
      chart.scrollByDistance(BARS_PER_STEP * bar);
      return true;
    case 'ArrowRight':
      chart.scrollByDistance(-BARS_PER_STEP * bar);
      return true;
    case 'PageUp':
    case 'PageDown': {
      const { from, to } = chart.getVisibleRange();
      chart.scrollByDistance((key === 'PageUp' ? 1 : -1) * (to - from) * bar);
      return true;
    }
    case '+':
    case '=':
      chart.zoomAtCoordinate(ZOOM_STEP);
      return true;
    case '-':
    case '−':
      chart.zoomAtCoordinate(1 / ZOOM_STEP);
      return true;
    case 'Home':
      chart.scrollToDataIndex(0);
      return true;
    case 'End':
      chart.scrollToRealTime();
      return true;
    default:
      return false;
  }
}
