import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox';
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

/** A box to tick. */
export function Checkbox({ children, ...field }: CheckboxProps) {
  return (
    <AriaCheckbox {...field} className={styles.check}>
      {({ isSelected }) => (
        <>
          <span className={styles.box} aria-hidden>
            {isSelected && <Check size={12} strokeWidth={3} />}
          </span>
          {children}
        </>
      )}
    </AriaCheckbox>
  );
}
