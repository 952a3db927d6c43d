import { useWhitelistForm } from '@assay/features/custody/address-book/use-address-forms';
import { useMessages } from '@assay/features/messages/use-messages';
import { maskedEmail } from '@assay/features/session/masked-email';
import { useNotify } from '@assay/features/toasts/use-notify';
import { EmailCodeField } from '../../login/account-fields.tsx';
import { ChangeDialog } from '../security/change-dialog.tsx';

/** Says what follows from the switch, and asks for a code of the mailbox. @param isOn what it is to become */
export function WhitelistDialog({ isOn, onClose }: { isOn: boolean; onClose: () => void }) {
  const { t } = useMessages();
  const notify = useNotify();
  const form = useWhitelistForm(isOn, () => {
    notify('success', isOn ? 'address.turnedOn' : 'address.turnedOff');
    onClose();
  });
  return (
    <ChangeDialog
      form={form}
      title={t(isOn ? 'address.onTitle' : 'address.offTitle')}
      lead={t(isOn ? 'address.onLead' : 'address.offLead')}
      effects={t(isOn ? 'address.onEffects' : 'address.offEffects')}
      unknown={t('address.whitelistUnknown')}
      submitLabel={t(isOn ? 'address.turnOn' : 'address.turnOff')}
      submitKind={isOn ? 'primary' : 'danger'}
      onClose={onClose}
    >
      <EmailCodeField form={form} note={t('modify.codeTo', { address: maskedEmail(form.codeAddress) })} />
    </ChangeDialog>
  );
}
