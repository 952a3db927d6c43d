import { useId } from 'react';
import styles from './date-field.module.css';

export interface DateFieldProps {
  label: string;
  /** `2026-11-23`; empty: none. */
  value: string;
  onChange: (value: string) => void;
  /** Days that may be chosen, both included. */
  min?: string | undefined;
  max?: string | undefined;
  isInvalid?: boolean;
  /** Id of the text that says what is wrong. */
  describedBy?: string | undefined;
}

/** A day in a toolbar. The calendar is the browser's, in the words that the person has chosen for it. */
export function DateField({ label, value, onChange, min, max, isInvalid = false, describedBy }: DateFieldProps) {
  const id = useId();
  return (
    <span className={styles.frame}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        className={styles.input}
        value={value}
        min={min}
        max={max}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  );
}
