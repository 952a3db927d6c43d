import { type KeyboardEvent, useEffect, useRef } from 'react';
import styles from '../price-chart.module.css';

/** Characters of a remark at most. */
const REMARK_LENGTH_MAX = 60;

export interface RemarkFieldProps {
  label: string;
  x: number;
  y: number;
  /** Told once: the words, empty if they were given up. */
  onEnd: (text: string) => void;
}

/** A small field on the chart for the words of a remark: Enter keeps them, Esc gives up. */
export function RemarkField({ label, x, y, onEnd }: RemarkFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const isEnded = useRef(false);
  useEffect(() => field.current?.focus(), []);
  const end = (text: string) => {
    if (isEnded.current) return;
    isEnded.current = true;
    onEnd(text.trim());
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) end(event.currentTarget.value);
    if (event.key === 'Escape') end('');
  };
  return (
    <input
      ref={field}
      className={styles.remark}
      style={{ left: x, top: y }}
      aria-label={label}
      placeholder={label}
      maxLength={REMARK_LENGTH_MAX}
      onKeyDown={press}
      onBlur={(event) => end(event.currentTarget.value)}
    />
  );
}
