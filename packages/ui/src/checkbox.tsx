import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import styles from './checkbox.module.css';

export interface CheckboxProps {
  /** The words beside the box; a link may stand in them. */
  children: ReactNode;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  isDisabled?: boolean;
  isInvalid?: boolean;
  name?: string;
}

/** A box to tick: the browser's own under our paint. */
export function Checkbox({ children, isSelected, onChange, isDisabled, isInvalid = false, name }: CheckboxProps) {
  return (
    <label className={styles.check}>
      <span className={styles.box}>
        <input
          type="checkbox"
          name={name}
          checked={isSelected}
          disabled={isDisabled}
          aria-invalid={isInvalid || undefined}
          className={styles.input}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {isSelected && <Check size={12} strokeWidth={3} aria-hidden />}
      </span>
      {children}
    </label>
  );
}
