import { Switch as AriaSwitch } from 'react-aria-components/Switch';
import styles from './checkbox.module.css';
import type { CheckboxProps } from './checkbox.tsx';

export type SwitchProps = Omit<CheckboxProps, 'isInvalid'>;

/** A setting that acts at once. */
export function Switch({ children, ...field }: SwitchProps) {
  return (
    <AriaSwitch {...field} className={styles.check}>
      <span className={styles.track} aria-hidden />
      {children}
    </AriaSwitch>
  );
}
