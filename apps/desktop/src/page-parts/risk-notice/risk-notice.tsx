import { useMessages } from '@assay/features/messages/use-messages';
import { riskNoticeVersion } from '@assay/protocol/contract-rules';
import styles from './risk-notice.module.css';

const points = ['1', '2', '3', '4', '5'] as const;

/** The risk notice with its version: the same words wherever it is shown. Its texts are the area `risk`. */
export function RiskNotice() {
  const { t } = useMessages();
  return (
    <div className={styles.notice}>
      <ul>
        {points.map((number) => (
          <li key={number}>
            <b>{t(`risk.point${number}Head`)}</b>
            {t(`risk.point${number}`)}
          </li>
        ))}
      </ul>
      <p>{t('risk.version', { version: riskNoticeVersion })}</p>
    </div>
  );
}
