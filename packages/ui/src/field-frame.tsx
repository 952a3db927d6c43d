import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Text } from 'react-aria-components/Text';
import { classNames } from './class-names.ts';
import styles from './field.module.css';

/** What every field takes. All words come from the caller, translated. */
export interface FieldWords {
  label: string;
  /** Shown under the field in red with a sign; the field is marked invalid while it is set. */
  error?: string | undefined;
  /** Help under the field; it gives way to the error. */
  note?: ReactNode;
  placeholder?: string;
}

/** 36 or 44 px high. */
export type FieldSize = 'medium' | 'large';

export interface FieldFrameProps {
  size?: FieldSize;
  isInvalid: boolean;
  isDisabled?: boolean;
  children: ReactNode;
}

/** The box around an input with its icons, units and buttons. */
export function FieldFrame({ size = 'medium', isInvalid, isDisabled = false, children }: FieldFrameProps) {
  return (
    <div
      className={classNames(
        styles.frame,
        size === 'large' && styles.large,
        isInvalid && styles.invalid,
        isDisabled && styles.disabled,
      )}
    >
      {children}
    </div>
  );
}

export interface FieldNoteProps extends Pick<FieldWords, 'error' | 'note'> {
  /**
   * For a note that comes and goes while one types: by it the field names what describes it. Without it React Aria does, which looks
   * for a note only when the field becomes right or wrong.
   */
  noteId?: string;
  errorAction?: ReactNode;
}

/** The line under a field: the error if there is one, else the note. Belongs inside a React Aria field. */
export function FieldNote({ error, note, noteId, errorAction }: FieldNoteProps) {
  if (error !== undefined) {
    return (
      <div data-field-note className={classNames(styles.note, styles.error)}>
        <CircleAlert size={14} aria-hidden />
        <FieldError className={styles.words}>{error}</FieldError>
        {errorAction}
      </div>
    );
  }
  if (note === undefined || note === null) return null;
  const words = <span className={styles.words}>{note}</span>;
  if (noteId !== undefined)
    return (
      <div data-field-note id={noteId} className={styles.note}>
        {words}
      </div>
    );
  return (
    <Text data-field-note slot="description" elementType="div" className={styles.note}>
      {words}
    </Text>
  );
}
