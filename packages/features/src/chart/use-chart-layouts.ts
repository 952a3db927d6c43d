import { useMemo } from 'react';
import { useKeptSetting } from '../services/use-kept-setting.ts';
import { type ChartLayout, chartLayoutsSetting, withLayout, withoutLayout } from './chart-layouts.ts';

export interface ChartLayoutsShown {
  readonly items: readonly ChartLayout[];
  /** Saves one, in the place of another of its name; false when there is no room for it. */
  readonly save: (layout: ChartLayout) => boolean;
  readonly remove: (name: string) => void;
}

/** The layouts of the person: kept on the account, for a guest in the browser. */
export function useChartLayouts(): ChartLayoutsShown {
  const { value, set } = useKeptSetting(chartLayoutsSetting);
  return useMemo(
    () => ({
      items: value.items,
      save: (layout) => {
        const next = withLayout(value, layout);
        if (next !== undefined) set(next);
        return next !== undefined;
      },
      remove: (name) => set(withoutLayout(value, name)),
    }),
    [value, set],
  );
}
