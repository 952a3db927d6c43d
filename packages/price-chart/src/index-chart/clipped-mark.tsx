import type { ChartPlot } from './chart-plot.ts';
import styles from './index-chart.module.css';
import type { ChartTick } from './index-shown.ts';

export interface ClippedMarkProps {
  readonly plot: ChartPlot;
  readonly tick: ChartTick;
  readonly edge: 'top' | 'bottom';
}

/** Half the width and the height of the arrow, and its distance from the edge. */
const arrowPx = { half: 4, height: 6, gap: 3 } as const;
const textGapPx = 5;
/** About how wide a digit of the price is. */
const digitPx = 6.6;

/** An arrow at the edge where the price of a tick lies beyond the picture, with that price. */
export function ClippedMark({ plot: { plotWidth, plotHeight, priceText, toX }, tick, edge }: ClippedMarkProps) {
  const x = toX(tick.timeMs);
  const text = priceText(tick.price);
  const isTop = edge === 'top';
  const tip = isTop ? arrowPx.gap : plotHeight - arrowPx.gap;
  const base = tip + (isTop ? arrowPx.height : -arrowPx.height);
  // On the side with room, for it may be as long as the newest price is near to the right end.
  const isLeft = x + arrowPx.half + textGapPx + text.length * digitPx > plotWidth;
  const textX = isLeft ? x - arrowPx.half - textGapPx : x + arrowPx.half + textGapPx;
  return (
    <>
      <path className={styles.beyond} d={`M${x} ${tip}L${x + arrowPx.half} ${base}H${x - arrowPx.half}Z`} />
      <text
        className={styles['beyond-text']}
        x={textX}
        y={isTop ? tip + 9 : tip - 1}
        textAnchor={isLeft ? 'end' : 'start'}
      >
        {text}
      </text>
    </>
  );
}
