import { useAddressForm } from '@assay/features/custody/address-book/use-address-forms';
import { networkTitle, tagKind } from '@assay/features/custody/destination-fault';
import { useWithdrawNetworks } from '@assay/features/custody/use-network-coins';
import { useMessages } from '@assay/features/messages/use-messages';
import { maskedEmail } from '@assay/features/session/masked-email';
import { useNotify } from '@assay/features/toasts/use-notify';
import { networks } from '@assay/protocol/networks';
import { Select } from '@assay/ui/select.tsx';
import { TextField } from '@assay/ui/text-field.tsx';
import { EmailCodeField } from '../../login/account-fields.tsx';
import { ChangeDialog } from '../security/change-dialog.tsx';

/** A new entry of the book. */
export function AddressDialog({ onClose }: { onClose: () => void }) {
  const { t } = useMessages();
  const notify = useNotify();
  const { rows } = useWithdrawNetworks();
  const isSandbox = (network: string) => rows.some((row) => row.network === network && row.isSandbox);
  const form = useAddressForm(isSandbox, () => {
    notify('success', 'address.added');
    onClose();
  });
  const { network } = form.values;
  const tag = tagKind(network);
  const field = (name: 'address' | 'tag' | 'label') => ({
    name,
    size: 'large' as const,
    autoComplete: 'off',
    value: form.values[name],
    onChange: (value: string) => form.setValue(name, value),
    onBlur: () => form.leaveField(name),
    error: form.errors[name],
  });
  return (
    <ChangeDialog
      form={form}
      title={t('address.addTitle')}
      lead={t('address.addLead')}
      effects={t('address.addEffects')}
      unknown={t('address.addUnknown')}
      submitLabel={t('address.add')}
      onClose={onClose}
    >
      <Select
        label={t('custody.network')}
        size="large"
        placeholder={t('destination.chooseNetwork')}
        options={networks.map(({ name }) => ({ id: name, label: networkTitle(name) }))}
        selected={networks.find(({ name }) => name === network)?.name}
        onSelect={(name) => {
          form.setValue('network', name);
          form.setValue('tag', '');
        }}
        error={form.errors.network}
      />
      <TextField label={t('custody.address')} {...field('address')} />
      {tag !== undefined && (
        <TextField label={t('address.tagOptional', { tag: t(`destination.${tag}`) })} {...field('tag')} />
      )}
      <TextField label={t('address.label')} placeholder={t('address.labelPlaceholder')} {...field('label')} />
      <EmailCodeField form={form} note={t('modify.codeTo', { address: maskedEmail(form.codeAddress) })} />
    </ChangeDialog>
  );
}
