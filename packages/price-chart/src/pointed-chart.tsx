import { type KeyboardEvent, type PointerEvent, type ReactNode, useId } from 'react';
import styles from './pointed-chart.module.css';

export interface PointedChartProps {
  /** Is given the element, to measure it. */
  elementRef: (element: HTMLElement | null) => void;
  className?: string | undefined;
  /** Accessible name. */
  label: string;
  /** What the picture says, in words. */
  summary: string;
  /** Where the pointer stands, as a slider says it. */
  value: { readonly least: number; readonly most: number; readonly now: number; readonly text: string };
  /** So many px from the left; undefined: nowhere any more. */
  onPoint: (x: number | undefined) => void;
  /** So many points by the keys, 0: nowhere any more. Undefined while there is none. */
  onStep: ((step: number) => void) | undefined;
  drawing: ReactNode;
  /** Beside the point. */
  tip: ReactNode;
}

/** A drawing whose points are pointed at, by a pointer or by keys. Fills its container. */
export function PointedChart(props: PointedChartProps) {
  const { elementRef, className = '', label, summary, value, onPoint, onStep, drawing, tip } = props;
  const summaryId = useId();
  const press = (event: KeyboardEvent) => {
    const step = stepsOfKeys[event.key];
    if (step === undefined || onStep === undefined) return;
    event.preventDefault();
    onStep(step);
  };
  return (
    <div
      ref={elementRef}
      className={`${styles.chart} ${className}`}
      onPointerMove={(event: PointerEvent) => onPoint(event.clientX - event.currentTarget.getBoundingClientRect().left)}
      onPointerLeave={() => onPoint(undefined)}
      // A slider over the points: what it points at is read when the user moves it, not whenever the drawing changes.
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-describedby={summaryId}
      aria-valuemin={value.least}
      aria-valuemax={value.most}
      aria-valuenow={value.now}
      aria-valuetext={value.text}
      onKeyDown={press}
    >
      <svg className={styles.drawing} aria-hidden>
        {drawing}
      </svg>
      {tip}
      <p id={summaryId} className="visually-hidden">
        {summary}
      </p>
    </div>
  );
}

/** Arrows move by a point, pages by ten, Home and End to the ends; Escape takes the pointer away. */
const stepsOfKeys: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
  Escape: 0,
};
