import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { TextField } from 'react-aria-components/TextField';
import { classNames } from './class-names.ts';
import { decimalsOf, isDecimalTyping, type Rounding, stepDecimal } from './decimal-text.ts';
import type { TypingRemark } from './decimal-typing.ts';
import styles from './field.module.css';
import { FieldFrame, FieldNote, type FieldSize, type FieldWords } from './field-frame.tsx';
import { useDecimalInput } from './use-decimal-input.ts';

export interface DecimalFieldProps extends FieldWords {
  /**
   * The text as typed: '', '12', '12.', '12.50', or something malformed such as '1,5' that stays in sight.
   * The caller parses it and refuses through `error` what is no amount.
   */
  value: string;
  onChange: (value: string) => void;
  /** A keystroke was kept out, or a pasted number was rounded: after `onChange`, for the caller to say through `note` or `error`. */
  onRemark?: (remark: TypingRemark) => void;
  onBlur?: () => void;
  /** Digits allowed after the point. */
  maxDecimals: number;
  /** Where further decimals of a pasted number go; without it they stay in sight for the caller to refuse. */
  rounding?: Rounding;
  /** Stands in the empty field while nobody types in it, such as `≈ 659.16`: what the value would be, which nobody gave. */
  estimate?: string | undefined;
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
  const { label, error, note, placeholder, value, onChange, onRemark, maxDecimals, unit, stepper, ...rest } = props;
  const { isLabelInside = false, errorAction, size, inputRef, rounding, estimate, ...field } = rest;
  const isInvalid = error !== undefined || !isDecimalTyping(value) || decimalsOf(value) > maxDecimals;
  const isLocked = field.isDisabled === true || field.isReadOnly === true;
  const noteId = useId();
  const typing = useDecimalInput({ value, estimate, maxDecimals, rounding, unit, onChange, onRemark, inputRef });

  const step = (direction: 1 | -1) => {
    if (stepper !== undefined && !isLocked && isDecimalTyping(value))
      onChange(stepDecimal(value, stepper.step, direction));
  };
  const stepByKey = (event: KeyboardEvent) => {
    if (stepper === undefined || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  };

  return (
    <TextField
      {...field}
      {...typing.field}
      aria-describedby={error === undefined && note !== undefined ? noteId : undefined}
      isInvalid={isInvalid}
      validationBehavior="aria"
      inputMode="decimal"
      autoComplete="off"
    >
      {!isLabelInside && <Label className={styles.label}>{label}</Label>}
      <FieldFrame size={size} isInvalid={isInvalid} isDisabled={field.isDisabled}>
        {isLabelInside && <Label>{label}</Label>}
        {stepper !== undefined && (
          <span className={styles.stepper}>
            <Button
              className={styles.step}
              aria-label={stepper.decreaseLabel}
              onPress={() => step(-1)}
              isDisabled={isLocked}
            >
              <Minus size={12} aria-hidden />
            </Button>
            <Button
              className={styles.step}
              aria-label={stepper.increaseLabel}
              onPress={() => step(1)}
              isDisabled={isLocked}
            >
              <Plus size={12} aria-hidden />
            </Button>
          </span>
        )}
        <Input
          {...typing.input}
          className={classNames(styles.input, styles.number)}
          placeholder={placeholder ?? estimate}
          onKeyDown={stepByKey}
          spellCheck="false"
        />
        {unit !== undefined && <span className={styles.unit}>{unit}</span>}
      </FieldFrame>
      <FieldNote error={error} note={note} noteId={noteId} errorAction={errorAction} />
    </TextField>
  );
}
