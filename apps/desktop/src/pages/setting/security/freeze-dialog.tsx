import { useMessages } from '@assay/features/messages/use-messages';
import { maskedEmail } from '@assay/features/session/masked-email';
import { useFreezeForm } from '@assay/features/session/use-freeze-form';
import { useNotify } from '@assay/features/toasts/use-notify';
import { SegmentedControl } from '@assay/ui/segmented-control.tsx';
import { useLocation } from 'wouter';
import { EmailCodeField } from '../../login/account-fields.tsx';
import { PasswordInput } from '../../login/password-input.tsx';
import { ChangeDialog } from './change-dialog.tsx';

/** Asks for the password or a code of the mailbox, says what follows, and leads to where the account is thawed. */
export function FreezeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useMessages();
  const notify = useNotify();
  const [, navigate] = useLocation();
  const form = useFreezeForm(() => {
    notify('success', 'freeze.frozen');
    navigate('/login/thaw', { replace: true });
  });
  return (
    <ChangeDialog
      form={form}
      title={t('freeze.title')}
      lead={t('freeze.lead')}
      effects={t('freeze.effects')}
      unknown={t('freeze.unknown')}
      submitLabel={t('freeze.press')}
      submitKind="danger"
      onClose={onClose}
    >
      <div>
        <SegmentedControl
          label={t('freeze.proof')}
          segments={[
            { id: 'password', label: t('form.password') },
            { id: 'code', label: t('form.code') },
          ]}
          selected={form.proof}
          onSelect={form.setProof}
        />
      </div>
      {form.proof === 'password' ? (
        <PasswordInput form={form} field="password" label={t('form.password')} autoComplete="current-password" />
      ) : (
        <EmailCodeField form={form} note={t('modify.codeTo', { address: maskedEmail(form.codeAddress) })} />
      )}
    </ChangeDialog>
  );
}
