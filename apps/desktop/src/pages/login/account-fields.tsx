import { useMessages } from '@assay/features/messages/use-messages';
import type { AccountForm } from '@assay/features/session/account-form';
import { useCapsLock } from '@assay/features/session/use-caps-lock';
import { useSystem } from '@assay/features/system/use-system';
import { CodeField } from '@assay/ui/code-field.tsx';
import { PasswordField } from '@assay/ui/password-field.tsx';
import { TextField } from '@assay/ui/text-field.tsx';
import ArrowBigUp from 'lucide-react/icons/arrow-big-up';
import KeyRound from 'lucide-react/icons/key-round';
import Lock from 'lucide-react/icons/lock';
import Mail from 'lucide-react/icons/mail';
import styles from './login.module.css';
import { SandboxCode } from './sandbox-code.tsx';

export function EmailField({ form }: { form: AccountForm }) {
  const { t } = useMessages();
  return (
    <TextField
      label={t('form.email')}
      type="email"
      inputMode="email"
      autoComplete="username"
      name="email"
      size="large"
      icon={<Mail size={16} aria-hidden />}
      value={form.values.email}
      onChange={(value) => form.setValue('email', value)}
      onBlur={() => form.leaveField('email')}
      error={form.errors.email}
    />
  );
}

export function EmailCodeField({ form }: { form: AccountForm }) {
  const { t } = useMessages();
  const { isSandbox } = useSystem();
  return (
    <div>
      <CodeField
        label={t('form.code')}
        name="code"
        size="large"
        icon={<KeyRound size={16} aria-hidden />}
        maxLength={6}
        placeholder={t('form.sixDigits')}
        value={form.values.code}
        onChange={(value) => form.setValue('code', value)}
        onBlur={() => form.leaveField('code')}
        error={form.errors.code}
        sendLabel={t('form.sendCode')}
        onSend={form.sendCode}
        isSending={form.isSendingCode}
        nextSendAtMs={form.nextSendAtMs}
        formatWait={(seconds) => t('form.sendAgain', { seconds })}
      />
      {isSandbox && <SandboxCode form={form} />}
    </div>
  );
}

export interface PasswordInputProps {
  form: AccountForm;
  autoComplete: 'current-password' | 'new-password';
  note?: string;
}

export function PasswordInput({ form, autoComplete, note }: PasswordInputProps) {
  const { t } = useMessages();
  const isCapsLock = useCapsLock();
  return (
    <PasswordField
      label={t('form.password')}
      name="password"
      size="large"
      icon={<Lock size={16} aria-hidden />}
      autoComplete={autoComplete}
      revealLabel={t('form.showPassword')}
      value={form.values.password}
      onChange={(value) => form.setValue('password', value)}
      onBlur={() => form.leaveField('password')}
      error={form.errors.password}
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
