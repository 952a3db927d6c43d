import { useMessages } from '@assay/features/messages/use-messages';
import { type FactorCodeKind, recoveryCodePlaceholder } from '@assay/features/session/factor-code';
import { TextField } from '@assay/ui/text-field.tsx';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import Smartphone from 'lucide-react/icons/smartphone';

export interface FactorCodeInputProps {
  kind: FactorCodeKind;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  error: string | undefined;
  note?: string;
  autoFocus?: boolean;
}

const timeCodeDigits = 6;

/** A code of the authenticator, or a recovery code. Another kind is another field: give it the kind as its key. */
export function FactorCodeInput({ kind, ...field }: FactorCodeInputProps) {
  const { t } = useMessages();
  const isTime = kind === 'time';
  return (
    <TextField
      {...field}
      label={t(isTime ? 'factor.timeCode' : 'factor.recoveryCode')}
      name={isTime ? 'timeCode' : 'recoveryCode'}
      size="large"
      icon={isTime ? <Smartphone size={16} aria-hidden /> : <LifeBuoy size={16} aria-hidden />}
      placeholder={isTime ? t('form.sixDigits') : recoveryCodePlaceholder}
      inputMode={isTime ? 'numeric' : 'text'}
      autoComplete={isTime ? 'one-time-code' : 'off'}
      {...(isTime ? { maxLength: timeCodeDigits } : {})}
    />
  );
}
