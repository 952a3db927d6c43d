import type { LucideIcon } from 'lucide-react';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react';
import { classNames } from './class-names.ts';
import { type DecimalRefusal, isDecimalTyping, stepDecimal } from './decimal-text.ts';
import styles from './field.module.css';
import { FieldFrame, FieldNote, type FieldSize, type FieldWords, noteIdOf } from './field-frame.tsx';
import { pressProps } from './press-props.ts';
import { useDecimalInput } from './use-decimal-input.ts';

export interface DecimalFieldProps extends FieldWords {
  /**
   * The text as typed: '', '12', '12.', '12.50', or something malformed such as '1,5' that stays in sight.
   * The caller parses it and refuses through `error` what is no amount.
   */
  value: string;
  onChange: (value: string) => void;
  /** A keystroke or paste was kept out for its length; the caller may say why through `error`. */
  onRefused?: (typed: string, refusal: DecimalRefusal) => void;
  onBlur?: () => void;
  /** Digits allowed after the point. */
  maxDecimals: number;
  /** In the fixed 32 px place at the end, so that numbers of stacked fields end on one edge. */
  unit?: string;
  /** Shows the two buttons and makes the arrow keys step, for example by a market's tick. */
  stepper?: { step: string; decreaseLabel: string; increaseLabel: string };
  /** The label stands inside at the left, as in the order ticket, instead of above. */
  isLabelInside?: boolean;
  /** A button beside the error, such as "Use all". */
  errorAction?: ReactNode;
  name?: string;
  size?: FieldSize;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/**
 * An amount or a price as exact decimal text, never a number; with comma groups while nobody types in it.
 * A malformed text marks the field invalid by itself.
 */
export function DecimalField(props: DecimalFieldProps) {
  const { label, error, note, placeholder, value, onChange, onRefused, onBlur, maxDecimals, unit, stepper } = props;
  const { isLabelInside = false, errorAction, name, size, isDisabled = false, isReadOnly = false, inputRef } = props;
  const id = useId();
  const noteId = noteIdOf(id, { error, note });
  const isInvalid = error !== undefined || !isDecimalTyping(value);
  const isLocked = isDisabled || isReadOnly;
  const { ref, ...typing } = useDecimalInput({ value, maxDecimals, onChange, onRefused, onBlur, inputRef });

  const step = (direction: 1 | -1) => {
    if (stepper !== undefined && !isLocked && isDecimalTyping(value))
      onChange(stepDecimal(value, stepper.step, direction));
  };
  const stepByKey = (event: KeyboardEvent) => {
    if (stepper === undefined || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  };
  const labelElement = (
    <label htmlFor={id} className={isLabelInside ? undefined : styles.label}>
      {label}
    </label>
  );
  return (
    <div>
      {!isLabelInside && labelElement}
      <FieldFrame size={size} isInvalid={isInvalid} isDisabled={isDisabled}>
        {isLabelInside && labelElement}
        {stepper !== undefined && (
          <span className={styles.stepper}>
            <StepButton label={stepper.decreaseLabel} icon={Minus} onPress={() => step(-1)} isDisabled={isLocked} />
            <StepButton label={stepper.increaseLabel} icon={Plus} onPress={() => step(1)} isDisabled={isLocked} />
          </span>
        )}
        <input
          {...typing}
          ref={ref}
          id={id}
          name={name}
          className={classNames(styles.input, styles.number)}
          placeholder={placeholder}
          disabled={isDisabled}
          readOnly={isReadOnly}
          inputMode="decimal"
          autoComplete="off"
          spellCheck="false"
          aria-invalid={isInvalid || undefined}
          aria-describedby={noteId}
          onKeyDown={stepByKey}
        />
        {unit !== undefined && <span className={styles.unit}>{unit}</span>}
      </FieldFrame>
      <FieldNote id={noteId} error={error} note={note} errorAction={errorAction} />
    </div>
  );
}

interface StepButtonProps {
  label: string;
  icon: LucideIcon;
  onPress: () => void;
  isDisabled: boolean;
}

/** Out of the tab order: the arrow keys in the field do the same. */
function StepButton({ label, icon: Icon, onPress, isDisabled }: StepButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      {...pressProps(onPress)}
      className={styles.step}
      aria-label={label}
      disabled={isDisabled}
    >
      <Icon size={12} aria-hidden />
    </button>
  );
}
