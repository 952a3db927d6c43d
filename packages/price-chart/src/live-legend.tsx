import { useSyncExternalStore } from 'react';
import { Legend, type LegendProps } from './chart-legend.tsx';
import type { LegendStore } from './legend-store.ts';
import { PaneLegends, type PaneLegendsProps } from './pane-legends.tsx';

export interface LiveLegendProps
  extends Omit<LegendProps, 'legend'>,
    Pick<PaneLegendsProps, 'tops' | 'volumeUnit' | 'locale'> {
  store: LegendStore;
}

/** All words over the drawing, those of the candles and those of the panes below. They alone are drawn with every price. */
export function LiveLegend({ store, words, clock, isDaily, ref, ...panes }: LiveLegendProps) {
  const legend = useSyncExternalStore(store.subscribe, store.current);
  if (legend === undefined) return null;
  return (
    <>
      <Legend legend={legend} words={words} clock={clock} isDaily={isDaily} ref={ref} />
      <PaneLegends legend={legend} volumeWord={words.volume} {...panes} />
    </>
  );
}
