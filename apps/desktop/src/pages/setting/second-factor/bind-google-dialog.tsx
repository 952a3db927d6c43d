import { useMessages } from '@assay/features/messages/use-messages';
import { type GoogleBindingShown, useGoogleBinding } from '@assay/features/security/use-google-binding';
import { useNotify } from '@assay/features/toasts/use-notify';
import { Button } from '@assay/ui/button.tsx';
import { QrCode } from '@assay/ui/qr-code.tsx';
import { Bone } from '@assay/ui/skeleton.tsx';
import Copy from 'lucide-react/icons/copy';
import { FormDialog } from '../../../page-parts/form-dialog/form-dialog.tsx';
import { LoadFailed } from '../../../page-parts/load-state.tsx';
import { EmailCodeField } from '../../login/account-fields.tsx';
import { FactorCodeInput } from '../../login/factor-code-input.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import styles from './second-factor.module.css';
import { useCopy } from './use-copy.ts';

/** Binds an authenticator: the code to scan, a code of it and one by mail; then the recovery codes. */
export function BindGoogleDialog({ onClose }: { onClose: () => void }) {
  const { t } = useMessages();
  const notify = useNotify();
  const form = useGoogleBinding();
  if (form.recoveryCodes !== undefined) {
    const done = () => {
      notify('success', 'factor.bound');
      onClose();
    };
    return <RecoveryCodesDialog codes={form.recoveryCodes} onDone={done} />;
  }
  return (
    <FormDialog
      size="wide"
      title={t('factor.bindTitle')}
      submitLabel={t('factor.bind')}
      isPending={form.isSubmitting}
      isDisabled={form.drawn === undefined}
      onSubmit={form.submit}
      formError={form.formError}
      onClose={onClose}
    >
      {form.status === 'error' ? <LoadFailed onRetry={form.retry} /> : <BindFields form={form} />}
    </FormDialog>
  );
}

function BindFields({ form }: { form: GoogleBindingShown }) {
  const { t } = useMessages();
  return (
    <>
      <ScanPart drawn={form.drawn} />
      <FactorCodeInput
        kind="time"
        value={form.values.timeCode}
        onChange={(value) => form.setValue('timeCode', value)}
        onBlur={() => form.leaveField('timeCode')}
        error={form.errors.timeCode}
      />
      <EmailCodeField form={form} />
      <p className={styles.words}>{t('factor.bindEffects')}</p>
    </>
  );
}

function ScanPart({ drawn }: Pick<GoogleBindingShown, 'drawn'>) {
  const { t } = useMessages();
  const copy = useCopy();
  return (
    <div className={styles.scan}>
      <div className={styles.code}>
        {drawn === undefined ? (
          <Bone width={168} height={168} />
        ) : (
          <QrCode text={drawn.uri} label={t('factor.qrLabel')} failedWords={t('factor.qrFailed')} />
        )}
      </div>
      <div className={styles.steps}>
        <ol>
          <li>{t('factor.stepInstall')}</li>
          <li>{t('factor.stepScan')}</li>
          <li>{t('factor.stepCode')}</li>
        </ol>
        <div>
          <div className={styles.secret}>
            <span className={styles.label}>{t('factor.secret')}</span>
            <Button
              size="small"
              isDisabled={drawn === undefined}
              onPress={() => copy(drawn?.secret ?? '')}
              label={t('factor.copySecret')}
            >
              <Copy size={14} aria-hidden />
              {t('security.copy')}
            </Button>
          </div>
          {drawn === undefined ? <Bone width={280} height={14} /> : <code>{inFours(drawn.secret)}</code>}
        </div>
      </div>
    </div>
  );
}

/** As people type it. */
function inFours(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, '$& ');
}
