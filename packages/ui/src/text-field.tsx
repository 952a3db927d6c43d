import type { ReactNode, Ref } from 'react';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import styles from './field.module.css';
import { FieldFrame, FieldNote, type FieldSize, type FieldWords } from './field-frame.tsx';

export interface TextFieldProps extends FieldWords {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  type?: 'text' | 'email' | 'password' | 'search' | 'tel';
  inputMode?: 'text' | 'email' | 'numeric' | 'decimal' | 'search';
  autoComplete?: string;
  autoFocus?: boolean;
  maxLength?: number;
  size?: FieldSize;
  isRequired?: boolean;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  /** The label is for screen readers only, as in a search field with an icon. */
  isLabelHidden?: boolean;
  icon?: ReactNode;
  /** Buttons at the end of the field. */
  trailing?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

/** One line of text with its label above it and its error or note below. */
export function TextField(props: TextFieldProps) {
  const { label, error, note, placeholder, size, isLabelHidden = false, icon, trailing, inputRef, ...field } = props;
  return (
    <AriaTextField {...field} isInvalid={error !== undefined} validationBehavior="aria">
      <Label className={isLabelHidden ? 'visually-hidden' : styles.label}>{label}</Label>
      <FieldFrame size={size} isInvalid={error !== undefined} isDisabled={field.isDisabled}>
        {icon !== undefined && <span className={styles.icon}>{icon}</span>}
        <Input ref={inputRef} className={styles.input} placeholder={placeholder} />
        {trailing !== undefined && <span className={styles.trailing}>{trailing}</span>}
      </FieldFrame>
      <FieldNote error={error} note={note} />
    </AriaTextField>
  );
}
