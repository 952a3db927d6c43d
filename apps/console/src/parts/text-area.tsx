import { FieldNote, type FieldWords } from '@assay/ui/field-frame.tsx';
import { Label } from 'react-aria-components/Label';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField } from 'react-aria-components/TextField';
import styles from './text-area.module.css';

export interface TextAreaProps extends FieldWords {
  value: string;
  onChange: (value: string) => void;
  name?: string;
  maxLength?: number;
  rows?: number;
}

/** Some lines of text with their label above and their error or note below. */
export function TextArea({ label, error, note, placeholder, rows = 3, ...field }: TextAreaProps) {
  return (
    <TextField {...field} isInvalid={error !== undefined} validationBehavior="aria">
      <Label className={styles.label}>{label}</Label>
      <AriaTextArea rows={rows} className={styles.area} placeholder={placeholder} />
      <FieldNote error={error} note={note} />
    </TextField>
  );
}
