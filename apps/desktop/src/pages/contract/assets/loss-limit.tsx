import { useMessages } from '@assay/features/messages/use-messages';
import { limitShown } from '@assay/features/seconds-contract/protection/limit-shown';
import { useProtection } from '@assay/features/seconds-contract/protection/use-protection';
import { PageLink } from '@assay/site-frame/routing/page-link.tsx';
import styles from './assets.module.css';

/** How much of the day's loss limit is lost or at risk, and where it is changed. */
export function LossLimit({ coin }: { coin: string }) {
  const { t } = useMessages();
  const { protection } = useProtection();
  const limit = protection === undefined ? undefined : limitShown(protection, coin);
  if (limit === undefined) return null;
  const used = t('contract.limitUsed', { used: limit.used, most: limit.dailyLossMax, coin });
  return (
    <div className={styles.limit}>
      <p>
        <PageLink to="/scontract/protection">{t('contract.dailyLimit')}</PageLink>
        <span>{used}</span>
      </p>
      <span
        className={limit.percent === 100 ? `${styles.meter} ${styles.full}` : styles.meter}
        // The words above say the same.
        aria-hidden
      >
        <span style={{ width: `${String(limit.percent)}%` }} />
      </span>
    </div>
  );
}
