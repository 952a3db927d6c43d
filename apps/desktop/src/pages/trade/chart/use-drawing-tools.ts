import { drawingsMax } from '@assay/features/chart/kept-drawings';
import { useDrawings } from '@assay/features/chart/use-drawings';
import { useMessages } from '@assay/features/messages/use-messages';
import { useNotify } from '@assay/features/toasts/use-notify';
import type { DrawingKind } from '@assay/price-chart/drawings/chart-drawing';
import type { ChartDrawings } from '@assay/price-chart/drawings/use-drawing-board';
import { useEffect, useMemo, useState } from 'react';
import type { ToolState } from './use-tool-state.ts';

export interface DrawingHand {
  readonly drawings: ChartDrawings;
  readonly tool: DrawingKind | undefined;
  readonly count: number;
  readonly selectedId: string | undefined;
  /** Takes a tool into the hand; nothing is the crosshair. */
  readonly take: (tool: DrawingKind | undefined) => void;
  readonly removeSelected: () => void;
  readonly removeAll: () => void;
}

/** The tool in the hand, the chosen drawing, and the keys for both: Delete removes it, Esc gives up. */
export function useDrawingTools(symbol: string, { isMagnetic, areHidden, setHidden }: ToolState): DrawingHand {
  const { t } = useMessages();
  const notify = useNotify();
  const { items, put, remove, removeAll } = useDrawings(symbol);
  const [tool, setTool] = useState<DrawingKind>();
  const [wantedId, setSelectedId] = useState<string>();
  // One that is gone, here or in another window, is not chosen any more.
  const selectedId = items.some(({ id }) => id === wantedId) ? wantedId : undefined;

  useEffect(() => {
    if (tool === undefined && selectedId === undefined) return;
    const press = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement || event.defaultPrevented) return;
      if (event.key === 'Escape') {
        setTool(undefined);
        setSelectedId(undefined);
      } else if (selectedId !== undefined && (event.key === 'Delete' || event.key === 'Backspace')) remove(selectedId);
      else return;
      event.preventDefault();
    };
    // Before the one that leaves the full screen.
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, [tool, selectedId, remove]);

  const drawings = useMemo<ChartDrawings>(
    () => ({
      items,
      tool,
      isMagnetic,
      areHidden,
      onPut: (drawing) => {
        if (!put(drawing)) notify('error', t('chart.drawingsFull', { count: drawingsMax }));
      },
      onSelect: setSelectedId,
      onToolEnd: () => setTool(undefined),
      onFailed: () => {
        setTool(undefined);
        notify('error', t('chart.codeFailed'));
      },
    }),
    [items, tool, isMagnetic, areHidden, put, notify, t],
  );
  return {
    drawings,
    tool,
    count: items.length,
    selectedId,
    take: (next) => {
      // What is drawn now wants to be seen.
      if (next !== undefined) setHidden(false);
      setTool(next);
    },
    removeSelected: () => {
      if (selectedId !== undefined) remove(selectedId);
    },
    removeAll,
  };
}
