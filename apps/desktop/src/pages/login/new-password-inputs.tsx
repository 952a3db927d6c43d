import { useMessages } from '@assay/features/messages/use-messages';
import type { FormShown } from '@assay/features/session/form-state';
import { PasswordInput } from './password-input.tsx';
import { StrengthNote } from './strength-note.tsx';

/** A new password with its strength, and once more. */
export function NewPasswordInputs({ form }: { form: FormShown<'email' | 'password' | 'repeat'> }) {
  const { t } = useMessages();
  return (
    <>
      <PasswordInput
        form={form}
        field="password"
        label={t('password.new')}
        autoComplete="new-password"
        note={<StrengthNote password={form.values.password} own={form.values.email} />}
      />
      <PasswordInput form={form} field="repeat" label={t('password.repeat')} autoComplete="new-password" />
    </>
  );
}
