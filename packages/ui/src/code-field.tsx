import { Button } from 'react-aria-components/Button';
import styles from './field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { useCountdown } from './use-countdown.ts';

export interface CodeFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode' | 'trailing' | 'autoComplete'> {
  /** The words on the button, such as "Send code". */
  sendLabel: string;
  onSend: () => void;
  /** Until this moment (milliseconds since 1970) no further code can be asked for. */
  nextSendAtMs?: number | undefined;
  /** The words on the button while waiting, such as "Send again in 42 s". */
  formatWait: (secondsLeft: number) => string;
  isSending?: boolean;
  isSendDisabled?: boolean;
}

/** A one-time code with the button that has it sent, which counts down to the next allowed sending. */
export function CodeField(props: CodeFieldProps) {
  const { sendLabel, onSend, nextSendAtMs, formatWait, isSending = false, isSendDisabled = false, ...field } = props;
  const secondsLeft = useCountdown(nextSendAtMs);
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="one-time-code"
      trailing={
        <Button
          className={styles.action}
          onPress={onSend}
          isPending={isSending}
          isDisabled={isSendDisabled || secondsLeft > 0}
        >
          {secondsLeft > 0 ? formatWait(secondsLeft) : sendLabel}
        </Button>
      }
    />
  );
}
