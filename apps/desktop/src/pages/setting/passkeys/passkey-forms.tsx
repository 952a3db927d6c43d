import { useMessages } from '@assay/features/messages/use-messages';
import { useNewPasskey, useRemovePasskey, useRenamePasskey } from '@assay/features/security/use-passkey-forms';
import type { FormShown } from '@assay/features/session/form-state';
import type { PasskeyRow } from '@assay/protocol/endpoints/user-passkeys';
import { Button } from '@assay/ui/button.tsx';
import { Notice } from '@assay/ui/states.tsx';
import { TextField } from '@assay/ui/text-field.tsx';
import type { ReactNode } from 'react';
import { EmailCodeField } from '../../login/account-fields.tsx';
import styles from './passkeys.module.css';

interface StepFormProps {
  submitLabel: string;
  isDanger?: boolean;
  isSubmitting: boolean;
  formError: string | undefined;
  onSubmit: () => void;
  onBack: () => void;
  children: ReactNode;
}

function StepForm({
  submitLabel,
  isDanger = false,
  isSubmitting,
  formError,
  onSubmit,
  onBack,
  children,
}: StepFormProps) {
  const { t } = useMessages();
  return (
    <form
      noValidate
      className={styles.part}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      {formError !== undefined && <Notice kind="error">{formError}</Notice>}
      <div className={styles.ways}>
        <Button onPress={onBack}>{t('passkey.back')}</Button>
        <Button type="submit" kind={isDanger ? 'danger' : 'primary'} isPending={isSubmitting}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

function NameField({ form }: { form: FormShown<'name'> }) {
  const { t } = useMessages();
  return (
    <TextField
      label={t('passkey.name')}
      name="name"
      size="large"
      autoFocus
      autoComplete="off"
      placeholder={t('passkey.namePlaceholder')}
      value={form.values.name}
      onChange={(value) => form.setValue('name', value)}
      onBlur={() => form.leaveField('name')}
      error={form.errors.name}
    />
  );
}

export interface NewPasskeyFormProps {
  onDone: (recoveryCodes: readonly string[]) => void;
  onBack: () => void;
}

export function NewPasskeyForm({ onDone, onBack }: NewPasskeyFormProps) {
  const { t } = useMessages();
  const form = useNewPasskey(onDone);
  return (
    <StepForm {...form} submitLabel={t('passkey.make')} onSubmit={form.submit} onBack={onBack}>
      <p>{t('passkey.newWords')}</p>
      <NameField form={form} />
      <EmailCodeField form={form} />
    </StepForm>
  );
}

interface ChangeFormProps {
  passkey: PasskeyRow;
  onDone: () => void;
  onBack: () => void;
}

export function RenamePasskeyForm({ passkey, onDone, onBack }: ChangeFormProps) {
  const { t } = useMessages();
  const form = useRenamePasskey(passkey, onDone);
  return (
    <StepForm {...form} submitLabel={t('passkey.save')} onSubmit={form.submit} onBack={onBack}>
      <NameField form={form} />
    </StepForm>
  );
}

export function RemovePasskeyForm({ passkey, onDone, onBack }: ChangeFormProps) {
  const { t } = useMessages();
  const form = useRemovePasskey(passkey.passkeyId, onDone);
  return (
    <StepForm {...form} isDanger submitLabel={t('passkey.remove')} onSubmit={form.submit} onBack={onBack}>
      <p>{t('passkey.removeWords', { name: passkey.name })}</p>
      <TextField
        label={t('passkey.removeCode')}
        name="factorCode"
        size="large"
        autoFocus
        autoComplete="off"
        value={form.values.factorCode}
        onChange={(value) => form.setValue('factorCode', value)}
        onBlur={() => form.leaveField('factorCode')}
        error={form.errors.factorCode}
      />
    </StepForm>
  );
}
