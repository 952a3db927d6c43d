import { type PointerEvent, useState } from 'react';
import { PointTip } from '../point-tip.tsx';
import shared from '../svg-chart.module.css';
import { useElementSize } from '../use-element-size.ts';
import styles from './value-line.module.css';
import { labelledPoints, nearestPoint, type ValuePlot, type ValuePoint, valuePlot } from './value-plot.ts';

export interface ShownValue extends ValuePoint {
  /** Of the moment, and of the value, as they are written. */
  readonly timeText: string;
  readonly valueText: string;
}

export interface ValueLineProps {
  /** Oldest first; the last one is marked. */
  points: readonly ShownValue[];
  /** Accessible name: what the line says in a sentence. Its numbers stand in a table beside it. */
  label: string;
}

/** A line of values over time, with axes. */
export function ValueLine({ points, label }: ValueLineProps) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const { width, height } = useElementSize(element);
  const [pointed, setPointed] = useState<number>();
  const plot = valuePlot(points, width, height);
  const point = (event: PointerEvent<HTMLElement>) => {
    if (plot === undefined) return;
    setPointed(nearestPoint(plot, event.clientX - event.currentTarget.getBoundingClientRect().left));
  };
  const at = Math.min(pointed ?? points.length - 1, points.length - 1);
  const shown = points[at];
  const place = plot?.places[at];
  return (
    <div
      ref={setElement}
      role="img"
      aria-label={label}
      className={styles.chart}
      onPointerMove={point}
      onPointerLeave={() => setPointed(undefined)}
    >
      {plot !== undefined && (
        <svg className={shared.drawing} aria-hidden>
          <Axes plot={plot} points={points} />
          <path className={styles.area} d={plot.area} />
          <path className={styles.line} d={plot.line} />
          {place !== undefined && <circle className={styles.dot} cx={place.x} cy={place.y} r={4.5} />}
        </svg>
      )}
      {pointed !== undefined && shown !== undefined && place !== undefined && (
        <PointTip x={place.x} width={width} isLeft={place.x > width / 2}>
          <span>{shown.timeText}</span> {shown.valueText}
        </PointTip>
      )}
    </div>
  );
}

function Axes({ plot, points }: { plot: ValuePlot; points: readonly ShownValue[] }) {
  const { marks, places, plotWidth, plotHeight } = plot;
  const last = points.length - 1;
  return (
    <>
      {marks.map(({ y, text }) => (
        <g key={text}>
          <line className={shared.grid} x1={0} x2={plotWidth} y1={Math.round(y) + 0.5} y2={Math.round(y) + 0.5} />
          <text className={shared.axis} x={plotWidth + 8} y={y + 4}>
            {text}
          </text>
        </g>
      ))}
      {labelledPoints(places).map((at) => (
        <text
          key={at}
          className={shared.axis}
          x={places[at]?.x}
          y={plotHeight + 18}
          textAnchor={at === last ? 'end' : at === 0 ? 'start' : 'middle'}
        >
          {points[at]?.timeText}
        </text>
      ))}
    </>
  );
}
