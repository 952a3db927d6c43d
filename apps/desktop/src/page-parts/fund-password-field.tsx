import { useMessages } from '@assay/features/messages/use-messages';
import { PasswordField } from '@assay/ui/password-field.tsx';
import Lock from 'lucide-react/icons/lock';

export interface FundPasswordFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
}

/** Field of the six digits with which a person proves that the money is his. */
export function FundPasswordField(props: FundPasswordFieldProps) {
  const { t } = useMessages();
  return (
    <PasswordField
      {...props}
      size="large"
      icon={<Lock size={16} aria-hidden />}
      inputMode="numeric"
      maxLength={6}
      autoComplete="off"
      placeholder={t('form.sixDigits')}
      revealLabel={t('form.showPassword')}
    />
  );
}
