import Check from 'lucide-react/icons/check';
import type { ChangeEvent, ReactNode } from 'react';
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

/** A box to tick: the browser's own under the paint. */
export function Checkbox({ children, isInvalid, ...field }: CheckboxProps) {
  return (
    <label className={styles.check}>
      <input {...tickProps(field)} aria-invalid={isInvalid === true ? true : undefined} />
      <span className={styles.box} aria-hidden>
        {field.isSelected && <Check size={12} strokeWidth={3} />}
      </span>
      {children}
    </label>
  );
}

export type SwitchProps = Omit<CheckboxProps, 'isInvalid'>;

/** A setting that acts at once. */
export function Switch({ children, ...field }: SwitchProps) {
  return (
    <label className={styles.check}>
      <input {...tickProps(field)} role="switch" aria-checked={field.isSelected} />
      <span className={styles.track} aria-hidden />
      {children}
    </label>
  );
}

function tickProps({ isSelected, onChange, isDisabled, name }: Omit<SwitchProps, 'children'>) {
  return {
    type: 'checkbox',
    className: styles.input,
    name,
    checked: isSelected,
    disabled: isDisabled,
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(event.target.checked),
  } as const;
}
