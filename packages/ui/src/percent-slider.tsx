import { classNames } from './class-names.ts';
import styles from './percent-slider.module.css';

/** The marks on the line, in per cent. */
const PERCENT_MARKS = [0, 25, 50, 75, 100] as const;

export interface PercentSliderProps {
  /** Accessible name, such as "Share of available". */
  label: string;
  /** Whole per cent, 0 to 100. */
  value: number;
  onChange: (percent: number) => void;
  isDisabled?: boolean;
}

/**
 * 0 to 100 % in steps of one: arrows move by 1, Page Up and Down by 10, Home and End to the ends; marks can be pressed.
 * The browser's own slider under our paint: React Aria's would bring 5 KB to the desk.
 */
export function PercentSlider({ label, value, onChange, isDisabled = false }: PercentSliderProps) {
  return (
    <div className={styles.slider}>
      <div className={styles.track}>
        <span className={styles.fill} style={{ width: `${String(value)}%` }} />
        {PERCENT_MARKS.map((mark) => (
          <span
            key={mark}
            className={classNames(styles.stop, mark <= value && styles.reached)}
            style={{ left: `${String(mark)}%` }}
          />
        ))}
        <input
          type="range"
          min={0}
          max={100}
          value={value}
          disabled={isDisabled}
          aria-label={label}
          aria-valuetext={`${String(value)}%`}
          className={styles.input}
          onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        />
      </div>
      {/* A second way with the mouse to what the slider does by keys: kept out of the tab order and from readers. */}
      <div className={styles.marks} aria-hidden>
        {PERCENT_MARKS.map((mark) => (
          <button
            key={mark}
            type="button"
            tabIndex={-1}
            disabled={isDisabled}
            className={styles.mark}
            style={mark === 100 ? undefined : { left: `${String(mark)}%` }}
            onClick={() => onChange(mark)}
          >
            {mark === 100 ? '100 %' : mark}
          </button>
        ))}
      </div>
    </div>
  );
}
