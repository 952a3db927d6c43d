import { Slider, SliderThumb, SliderTrack } from 'react-aria-components/Slider';
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
  /** Called when a drag ends or a key has moved it. */
  onChangeEnd?: (percent: number) => void;
  isDisabled?: boolean;
}

/** 0 to 100 % in steps of one: arrows move by 1, Page Up and Down by 10, Home and End to the ends; marks can be pressed. */
export function PercentSlider({ label, value, onChange, onChangeEnd, isDisabled = false }: PercentSliderProps) {
  const choose = (percent: number) => {
    onChange(percent);
    onChangeEnd?.(percent);
  };
  return (
    <Slider
      aria-label={label}
      minValue={0}
      maxValue={100}
      step={1}
      value={value}
      onChange={onChange}
      onChangeEnd={onChangeEnd}
      isDisabled={isDisabled}
      formatOptions={{ style: 'unit', unit: 'percent' }}
      className={styles.slider}
    >
      <SliderTrack className={styles.track}>
        <span className={styles.fill} style={{ width: `${String(value)}%` }} />
        {PERCENT_MARKS.map((mark) => (
          <span
            key={mark}
            className={classNames(styles.stop, mark <= value && styles.reached)}
            style={{ left: `${String(mark)}%` }}
          />
        ))}
        <SliderThumb className={styles.thumb} />
      </SliderTrack>
      {/* A second way with the mouse to what the thumb does by keys: kept out of the tab order and from readers. */}
      <div className={styles.marks} aria-hidden>
        {PERCENT_MARKS.map((mark) => (
          <button
            key={mark}
            type="button"
            tabIndex={-1}
            disabled={isDisabled}
            className={styles.mark}
            style={mark === 100 ? undefined : { left: `${String(mark)}%` }}
            onClick={() => choose(mark)}
          >
            {mark === 100 ? '100 %' : mark}
          </button>
        ))}
      </div>
    </Slider>
  );
}
