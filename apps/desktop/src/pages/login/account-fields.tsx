import { useMessages } from '@assay/features/messages/use-messages';
import type { CodeShown, FormShown } from '@assay/features/session/form-state';
import { useSystem } from '@assay/features/system/use-system';
import { CodeField } from '@assay/ui/code-field.tsx';
import { TextField } from '@assay/ui/text-field.tsx';
import KeyRound from 'lucide-react/icons/key-round';
import Mail from 'lucide-react/icons/mail';
import { SandboxCode } from './sandbox-code.tsx';

export function EmailField({ form }: { form: FormShown<'email'> }) {
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

export interface EmailCodeFieldProps {
  form: FormShown<'code'> & CodeShown;
  /** Where there is another code beside it. */
  label?: string;
  note?: string | undefined;
  /** A person who is not signed in may have been mailed a long code, too: four times four digits with spaces between them. */
  isGuest?: boolean;
}

export function EmailCodeField({ form, label, note, isGuest = false }: EmailCodeFieldProps) {
  const { t } = useMessages();
  const { isSandbox } = useSystem();
  return (
    <div>
      <CodeField
        label={label ?? t('form.code')}
        name="code"
        size="large"
        icon={<KeyRound size={16} aria-hidden />}
        maxLength={isGuest ? 19 : 6}
        placeholder={t('form.sixDigits')}
        value={form.values.code}
        onChange={(value) => form.setValue('code', value)}
        onBlur={() => form.leaveField('code')}
        error={form.errors.code}
        note={note}
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
