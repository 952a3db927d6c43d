import type { Kyc } from '@assay/features/kyc/use-kyc';
import { useMessages } from '@assay/features/messages/use-messages';
import { kycReasonKeys } from '@assay/messages/kyc-reason-keys';
import { Notice } from '@assay/ui/states.tsx';
import styles from './verify.module.css';

/** Why what was sent was rejected, above the form in which it is put right. */
export function RejectedNotice({ kyc: { reason, decidedAt } }: { kyc: Kyc }) {
  const { t, date } = useMessages();
  return (
    <Notice kind="error">
      <p className={styles['notice-title']}>{t('kyc.rejected')}</p>
      {reason !== '' && <p>{t(kycReasonKeys[reason])}</p>}
      <p className={styles.muted}>
        {t('kyc.rejectedWords')} · {date(decidedAt, 'YYYY-MM-DD HH:MM')}
      </p>
    </Notice>
  );
}
