import { useMessages } from '@assay/features/messages/use-messages';
import { percentOfPpm, unitsOf } from '@assay/features/numbers/decimal';
import type { SubscriptionShown } from '@assay/features/subscriptions/subscription-shown';
import { QuotaBar } from '../parts/quota-bar.tsx';
import styles from './subscriptions.module.css';

/** What is wanted against what there is; where it is more, what everybody would get of it. */
export function DemandBar({ project }: { project: SubscriptionShown }) {
  const { t } = useMessages();
  const { name, coin, demand, quota, demandPercent, demandShare, isShared, row } = project;
  return (
    <div className={styles.demand}>
      <QuotaBar
        label={t('subscribe.demandLabel', { name })}
        share={demandShare}
        words={t('subscribe.demandWords', { demand, quota, coin, percent: demandPercent })}
      />
      <p className={styles.second}>
        {t('subscribe.subscribers', { count: project.subscribers, number: row.subscribers })}
      </p>
      {isShared && project.isOpen && (
        <p className={styles.shared}>{t('subscribe.sharedNow', { percent: shareOfAll(row.quota, row.demand) })}</p>
      )}
    </div>
  );
}

/** Which part of what he wants everybody would get, cut to hundredths of a per cent. */
function shareOfAll(quota: string, demand: string): string {
  const [offered, wanted] = [unitsOf(quota) ?? 0n, unitsOf(demand) ?? 0n];
  return percentOfPpm(wanted === 0n ? 0 : Number((offered * 10_000n) / wanted) * 100);
}
