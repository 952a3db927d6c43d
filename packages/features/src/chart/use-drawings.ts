import { useMemo } from 'react';
import { useKeptSetting } from '../services/use-kept-setting.ts';
import { drawingsSetting, type KeptDrawing, withDrawing, withoutDrawing } from './kept-drawings.ts';

export interface DrawingsShown {
  /** The same array until it changes, here or in another window. */
  readonly items: readonly KeptDrawing[];
  /** Makes or changes one; false when there is no room for it. */
  readonly put: (drawing: KeptDrawing) => boolean;
  readonly remove: (id: string) => void;
  readonly removeAll: () => void;
}

/** What the person drew on the chart of one pair. */
export function useDrawings(symbol: string): DrawingsShown {
  const setting = useMemo(() => drawingsSetting(symbol), [symbol]);
  const { value, set } = useKeptSetting(setting);
  return useMemo(
    () => ({
      items: value.items,
      put: (drawing) => {
        const next = withDrawing(value, drawing);
        if (next !== undefined) set(next);
        return next !== undefined;
      },
      remove: (id) => set(withoutDrawing(value, id)),
      removeAll: () => set({ version: 1, items: [] }),
    }),
    [value, set],
  );
}
