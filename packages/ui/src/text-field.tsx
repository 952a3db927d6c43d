import { type ReactNode, type Ref, useId } from 'react';
import styles from './field.module.css';
import { FieldFrame, FieldNote, type FieldSize, type FieldWords, noteIdOf } from './field-frame.tsx';

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

/** One line of text with its label above it and its error or note below: the browser's own input. */
export function TextField(props: TextFieldProps) {
  const { label, error, note, size, isLabelHidden = false, icon, trailing, inputRef, onChange, ...rest } = props;
  const { isRequired, isDisabled, isReadOnly, ...input } = rest;
  const id = useId();
  const noteId = noteIdOf(id, { error, note });
  return (
    <div>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <FieldFrame size={size} isInvalid={error !== undefined} isDisabled={isDisabled}>
        {icon !== undefined && <span className={styles.icon}>{icon}</span>}
        <input
          {...input}
          ref={inputRef}
          id={id}
          className={styles.input}
          disabled={isDisabled}
          readOnly={isReadOnly}
          // Not `required`: the browser's own bubbles would speak another language than the page.
          aria-required={isRequired}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={noteId}
          onChange={(event) => onChange(event.target.value)}
        />
        {trailing !== undefined && <span className={styles.trailing}>{trailing}</span>}
      </FieldFrame>
      <FieldNote id={noteId} error={error} note={note} />
    </div>
  );
}
