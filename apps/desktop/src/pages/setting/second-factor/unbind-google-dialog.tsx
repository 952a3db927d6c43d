import { useMessages } from '@assay/features/messages/use-messages';
import { useGoogleUnbinding } from '@assay/features/security/use-google-unbinding';
import { useNotify } from '@assay/features/toasts/use-notify';
import { SegmentedControl } from '@assay/ui/segmented-control.tsx';
import { FormDialog } from '../../../page-parts/form-dialog/form-dialog.tsx';
import { EmailCodeField } from '../../login/account-fields.tsx';
import { FactorCodeInput } from '../../login/factor-code-input.tsx';
import styles from './second-factor.module.css';

/** Unbinds the authenticator, at once or in a day. */
export function UnbindGoogleDialog({ onClose }: { onClose: () => void }) {
  const { t } = useMessages();
  const notify = useNotify();
  const form = useGoogleUnbinding((unbindsAt) => {
    notify('success', unbindsAt === 0 ? 'factor.unbound' : 'factor.unbindBegun');
    onClose();
  });
  const isTime = form.kind === 'time';
  return (
    <FormDialog
      title={t('factor.unbindTitle')}
      submitLabel={t(isTime ? 'factor.unbindLater' : 'factor.unbindNow')}
      submitKind="danger"
      keepLabel={t('factor.keepIt')}
      isPending={form.isSubmitting}
      onSubmit={form.submit}
      formError={form.formError}
      onClose={onClose}
    >
      <div className={styles.way}>
        <SegmentedControl
          label={t('factor.unbindWay')}
          segments={[
            { id: 'time', label: t('factor.wayTime') },
            { id: 'recovery', label: t('factor.wayRecovery') },
          ]}
          selected={form.kind}
          onSelect={form.setKind}
        />
      </div>
      <p>{t(isTime ? 'factor.unbindTimeWords' : 'factor.unbindRecoveryWords')}</p>
      <FactorCodeInput
        key={form.kind}
        kind={form.kind}
        value={form.values.factorCode}
        onChange={(value) => form.setValue('factorCode', value)}
        onBlur={() => form.leaveField('factorCode')}
        error={form.errors.factorCode}
      />
      {isTime && <EmailCodeField form={form} />}
    </FormDialog>
  );
}
