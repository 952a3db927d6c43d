import { useMessages } from '@assay/features/messages/use-messages';
import type { FormShown } from '@assay/features/session/form-state';
import { useCapsLock } from '@assay/features/session/use-caps-lock';
import { PasswordField } from '@assay/ui/password-field.tsx';
import ArrowBigUp from 'lucide-react/icons/arrow-big-up';
import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import styles from './login.module.css';

type SecretField = 'password' | 'oldPassword' | 'repeat';

export interface PasswordInputProps<Field extends SecretField> {
  form: FormShown<Field>;
  field: Field;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  note?: ReactNode;
}

/** A password, with a word when Caps Lock is on. */
export function PasswordInput<Field extends SecretField>(props: PasswordInputProps<Field>) {
  const { form, field, label, autoComplete, note } = props;
  const { t } = useMessages();
  const isCapsLock = useCapsLock();
  return (
    <PasswordField
      label={label}
      name={field}
      size="large"
      icon={<Lock size={16} aria-hidden />}
      autoComplete={autoComplete}
      revealLabel={t('form.showPassword')}
      value={form.values[field]}
      onChange={(value) => form.setValue(field, value)}
      onBlur={() => form.leaveField(field)}
      error={form.errors[field]}
      note={isCapsLock ? <CapsLockHint /> : note}
    />
  );
}

function CapsLockHint() {
  const { t } = useMessages();
  return (
    <span className={styles.hint}>
      <ArrowBigUp size={14} aria-hidden />
      {t('form.capsLock')}
    </span>
  );
}
