import styles from './checkbox.module.css';
import type { CheckboxProps } from './checkbox.tsx';

export type SwitchProps = Omit<CheckboxProps, 'isInvalid' | 'name'>;

/** A setting that acts at once. */
export function Switch({ children, isSelected, onChange, isDisabled }: SwitchProps) {
  return (
    <label className={styles.check}>
      <button
        type="button"
        role="switch"
        aria-checked={isSelected}
        disabled={isDisabled}
        className={styles.track}
        onClick={() => onChange(!isSelected)}
      />
      {children}
    </label>
  );
}
