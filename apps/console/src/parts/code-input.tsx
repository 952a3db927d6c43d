import { useMessages } from '@assay/features/messages/use-messages';
import { TextField } from '@assay/ui/text-field.tsx';

export interface CodeInputProps {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  autoFocus?: boolean;
}

const digits = 6;

/** The six digits that an authenticator shows. */
export function CodeInput({ value, onChange, error, autoFocus = false }: CodeInputProps) {
  const { t } = useMessages();
  return (
    <TextField
      label={t('seat.code')}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={digits}
      size="large"
      autoFocus={autoFocus}
      value={value}
      onChange={(text) => onChange(text.replaceAll(/[^0-9]/g, ''))}
      error={error}
    />
  );
}

export function isWholeCode(code: string): boolean {
  return code.length === digits;
}
