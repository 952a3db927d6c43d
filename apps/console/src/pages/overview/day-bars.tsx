import { useMessages } from '@assay/features/messages/use-messages';
import type { overviewGet } from '@assay/protocol/console/overview-console-endpoints';
import type { DataOf } from '@assay/protocol/endpoint';
import { classNames } from '@assay/ui/class-names';
import { useState } from 'react';
import { amountShort } from '../../numbers/amount-shown.ts';
import styles from './overview.module.css';

type Day = DataOf<typeof overviewGet>['days'][number];

const width = 752;
const left = 84;
const right = 744;

/** Of a figure in its band of the picture. */
interface Band {
  readonly figure: 'turnover' | 'fees';
  readonly top: number;
  readonly bottom: number;
}
const bands: readonly Band[] = [
  { figure: 'turnover', top: 18, bottom: 138 },
  { figure: 'fees', top: 160, bottom: 212 },
];

/** Turnover above fees, a bar a day; the last one is not over yet. Pointer and arrows choose the day that is said above. Heights are for the eye: the amounts stand in words. */
export function DayBars({ days }: { days: readonly Day[] }) {
  const { t } = useMessages();
  const [chosen, setChosen] = useState<number>();
  const shown = days[chosen ?? days.length - 1];
  return (
    <>
      {shown !== undefined && (
        <p className={styles.said} aria-live="polite">
          {t('figures.dayWords', {
            day: shown.day,
            turnover: amountShort(shown.turnover),
            staked: amountShort(shown.staked),
            fees: amountShort(shown.fees),
          })}
        </p>
      )}
      <div
        className={styles.plot}
        role="slider"
        tabIndex={0}
        aria-label={t('figures.chartLabel', { days: days.length })}
        aria-valuemin={0}
        aria-valuemax={days.length - 1}
        aria-valuenow={chosen ?? days.length - 1}
        aria-valuetext={shown?.day ?? ''}
        onPointerLeave={() => setChosen(undefined)}
        onBlur={() => setChosen(undefined)}
        onKeyDown={(event) => {
          const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
          if (step === 0) return;
          event.preventDefault();
          setChosen((at = days.length - 1) => Math.min(days.length - 1, Math.max(0, at + step)));
        }}
      >
        <svg className={styles.chart} viewBox={`0 0 ${width} 236`} aria-hidden>
          {bands.map((band) => (
            <Bars key={band.figure} band={band} days={days} chosen={chosen} onChoose={setChosen} />
          ))}
          <text x={left} y={230}>
            {days[0]?.day}
          </text>
          <text x={right} y={230} textAnchor="end">
            {t('figures.soFar', { day: days.at(-1)?.day ?? '' })}
          </text>
        </svg>
      </div>
    </>
  );
}

interface BarsProps {
  band: Band;
  days: readonly Day[];
  chosen: number | undefined;
  onChoose: (at: number) => void;
}

function Bars({ band: { figure, top, bottom }, days, chosen, onChoose }: BarsProps) {
  const { t } = useMessages();
  const values = days.map((day) => Number(day[figure]));
  const most = Math.max(...values, 1);
  const pitch = (right - left) / days.length;
  const wide = Math.max(2, pitch * 0.7);
  const largest = days[values.indexOf(Math.max(...values))]?.[figure] ?? '0';
  return (
    <g>
      <text x={left - 8} y={top + 4} textAnchor="end">
        {amountShort(largest)}
      </text>
      <text x={left} y={top - 6}>
        {t(`figures.band${figure}`)}
      </text>
      <line className={styles.grid} x1={left} x2={right} y1={top} y2={top} />
      <line className={styles.base} x1={left} x2={right} y1={bottom} y2={bottom} />
      {values.map((value, at) => {
        const high = (value / most) * (bottom - top);
        return (
          <rect
            key={days[at]?.day}
            className={classNames(styles.bar, at === days.length - 1 && styles.today, at === chosen && styles.chosen)}
            x={left + at * pitch + (pitch - wide) / 2}
            y={bottom - high}
            width={wide}
            height={high}
            onPointerEnter={() => onChoose(at)}
          />
        );
      })}
    </g>
  );
}
