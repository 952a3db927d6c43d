import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
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
  /** What the field's `aria-describedby` names (`noteIdOf`). */
  id: string | undefined;
  /** A button beside the error. */
  errorAction?: ReactNode;
}

/** The id of the line under a field; none where there is no line. */
export function noteIdOf(fieldId: string, { error, note }: Pick<FieldWords, 'error' | 'note'>): string | undefined {
  return error === undefined && (note === undefined || note === null) ? undefined : `${fieldId}note`;
}

/** The line under a field: the error if there is one, else the note. */
export function FieldNote({ id, error, note, errorAction }: FieldNoteProps) {
  if (error !== undefined) {
    return (
      <div className={classNames(styles.note, styles.error)}>
        <CircleAlert size={14} aria-hidden />
        <span id={id} className={styles.words}>
          {error}
        </span>
        {errorAction}
      </div>
    );
  }
  if (note === undefined || note === null) return null;
  return (
    <div className={styles.note}>
      <div id={id} className={styles.words}>
        {note}
      </div>
    </div>
  );
}
