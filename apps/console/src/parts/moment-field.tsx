import { FieldFrame, FieldNote, type FieldWords } from '@assay/ui/field-frame.tsx';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { TextField } from 'react-aria-components/TextField';
import styles from './moment-field.module.css';

export interface MomentFieldProps extends Omit<FieldWords, 'placeholder'> {
  /** `2026-12-01T08:00`, in UTC; empty: none. */
  value: string;
  onChange: (value: string) => void;
  name?: string;
}

const minuteLength = 16;

/** A minute in UTC. The calendar is the browser's; it knows of no zone, so what is chosen is what is meant. */
export function MomentField({ label, error, note, value, onChange, name }: MomentFieldProps) {
  return (
    <TextField
      {...(name === undefined ? {} : { name })}
      type="datetime-local"
      value={value.replace(/Z$/, '').slice(0, minuteLength)}
      onChange={onChange}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <Label className={styles.label}>{label}</Label>
      <FieldFrame isInvalid={error !== undefined}>
        <Input className={styles.input} />
        <span className={styles.zone}>UTC</span>
      </FieldFrame>
      <FieldNote error={error} note={note} />
    </TextField>
  );
}
