import type { IndicatorKind } from '@assay/protocol/indicators';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ChartClock } from './chart-clock.ts';
import type { LoadOlderCandles } from './chart-input.ts';
import { ChartSession } from './chart-session.ts';
import type { PointedFill } from './fill-places.ts';
import { LegendStore } from './legend-store.ts';
import type { OrderFlagsHandle } from './order-flags.tsx';

export interface DrawnChart {
  /** Of the element that is drawn into. */
  readonly containerRef: RefObject<HTMLDivElement | null>;
  readonly flagsRef: RefObject<OrderFlagsHandle | null>;
  /** Undefined until the element is there. */
  readonly session: ChartSession | undefined;
  readonly legends: LegendStore;
  /** Upper edges of the panes below the candles, in px. */
  readonly paneTops: ReadonlyMap<IndicatorKind, number>;
  readonly pointedFill: PointedFill | undefined;
  /** Whether the newest candle is out of sight. */
  readonly isAway: boolean;
}

export interface ChartSessionInput {
  readonly clock: ChartClock;
  readonly loadOlder: LoadOlderCandles | undefined;
  readonly onIndicatorMissing: (() => void) | undefined;
}

/** The drawing of a price chart while its element lives, and what it tells; made anew for another clock or source of candles. */
export function useChartSession({ clock, loadOlder, onIndicatorMissing }: ChartSessionInput): DrawnChart {
  const containerRef = useRef<HTMLDivElement>(null);
  const flagsRef = useRef<OrderFlagsHandle>(null);
  const [session, setSession] = useState<ChartSession>();
  const [legends] = useState(() => new LegendStore());
  const [paneTops, setPaneTops] = useState<ReadonlyMap<IndicatorKind, number>>(new Map());
  const [pointedFill, setPointedFill] = useState<PointedFill>();
  const [isAway, setAway] = useState(false);
  const missing = useRef(onIndicatorMissing);
  missing.current = onIndicatorMissing;

  useEffect(() => {
    const container = containerRef.current;
    if (container === null) return;
    const made = new ChartSession({
      container,
      clock,
      loadOlder,
      onLegend: legends.put,
      onOrdersFolded: (folds) => flagsRef.current?.place(folds),
      onPaneTops: setPaneTops,
      onFill: setPointedFill,
      onAway: setAway,
      onIndicatorMissing: () => missing.current?.(),
    });
    setSession(made);
    return () => {
      made.destroy();
      setSession(undefined);
    };
  }, [clock, loadOlder, legends]);

  return { containerRef, flagsRef, session, legends, paneTops, pointedFill, isAway };
}
