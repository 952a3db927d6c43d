import { assertNever } from '@assay/amounts/assert-never';
import { type KycStep, kycSteps } from '@assay/features/kyc/kyc-form';
import type { Kyc } from '@assay/features/kyc/use-kyc';
import { type KycForm, useKycForm } from '@assay/features/kyc/use-kyc-form';
import { useMessages } from '@assay/features/messages/use-messages';
import { useNotify } from '@assay/features/toasts/use-notify';
import type { MessageKey } from '@assay/messages/message-keys';
import { kycSubmissionsPerDay } from '@assay/protocol/kyc-entities';
import { Button } from '@assay/ui/button.tsx';
import { classNames } from '@assay/ui/class-names';
import { Panel } from '@assay/ui/panel.tsx';
import { Notice } from '@assay/ui/states.tsx';
import { StepBar } from '../../../page-parts/step-bar/step-bar.tsx';
import { CheckStep } from './check-step.tsx';
import { DataStep } from './data-step.tsx';
import { DocumentStep } from './document-step.tsx';
import { PhotoStep } from './photo-step.tsx';
import styles from './verify.module.css';

const stepNames: Readonly<Record<KycStep, MessageKey>> = {
  document: 'kyc.step.document',
  data: 'kyc.step.data',
  photos: 'kyc.step.photos',
  check: 'kyc.step.check',
};

/** The form, a step at a time. */
export function KycFormPanel({ kyc }: { kyc: Kyc }) {
  const { t } = useMessages();
  const notify = useNotify();
  const form = useKycForm(kyc, () => notify('success', 'kyc.sent'));
  const { step, isSending, formError } = form;
  const before = kycSteps[kycSteps.indexOf(step) - 1];
  const isLast = step === 'check';
  const isOver = kyc.submissionsLeft === 0;
  return (
    <Panel
      title={t(stepNames[step])}
      headEnd={
        <StepBar
          label={t('kyc.steps')}
          steps={kycSteps.map((id) => ({ id, name: t(stepNames[id]) }))}
          step={step}
          onStep={form.goTo}
        />
      }
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.goOn();
        }}
      >
        {formError !== undefined && <Notice kind="error">{formError}</Notice>}
        <StepFields form={form} kyc={kyc} />
        <div className={styles.foot}>
          {isLast && (
            <p className={classNames(styles.muted, styles.left)}>
              {t('kyc.left', { count: kyc.submissionsLeft, max: kycSubmissionsPerDay })}
            </p>
          )}
          {before !== undefined && <Button onPress={() => form.goTo(before)}>{t('kyc.back')}</Button>}
          <Button
            kind="primary"
            type="submit"
            isPending={isSending}
            pendingLabel={t('state.loading')}
            isDisabled={(step === 'photos' && !form.hasAllPhotos) || (isLast && isOver)}
          >
            {t(verbOf(form, isOver))}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

/** A button that does nothing says what is missing. */
function verbOf({ step, hasAllPhotos }: KycForm, isOver: boolean): MessageKey {
  if (step === 'check') return isOver ? 'l.error.kycSubmissionsExceeded' : 'kyc.send';
  return step === 'photos' && !hasAllPhotos ? 'l.error.kycPhotoMissing' : 'kyc.next';
}

function StepFields({ form, kyc }: { form: KycForm; kyc: Kyc }) {
  switch (form.step) {
    case 'document':
      return <DocumentStep form={form} />;
    case 'data':
      return <DataStep form={form} />;
    case 'photos':
      return <PhotoStep form={form} kyc={kyc} />;
    case 'check':
      return <CheckStep form={form} kyc={kyc} />;
    default:
      return assertNever(form.step);
  }
}
