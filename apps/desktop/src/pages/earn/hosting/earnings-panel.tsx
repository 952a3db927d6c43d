import { useEarnings } from '@assay/features/hosting/use-earnings';
import { useMessages } from '@assay/features/messages/use-messages';
import { earningsDaysShown } from '@assay/protocol/earn-rules';
import { Panel } from '@assay/ui/panel.tsx';
import { SegmentedControl } from '@assay/ui/segmented-control.tsx';
import { Bone } from '@assay/ui/skeleton.tsx';
import { LoadFailed } from '../../../page-parts/load-state.tsx';
import { StaleBadge } from '../../../page-parts/stale-badge.tsx';
import { EarningsBars } from './earnings-bars.tsx';
import styles from './earnings-panel.module.css';

/** What own orders of both kinds earned on each of the last days, one coin at a time: bars, and the same as a table for who does not see them. */
export function EarningsPanel() {
  const { t } = useMessages();
  const { status, coins, coin, setCoin, days, sums, retry } = useEarnings();
  return (
    <Panel
      title={t('hosting.earnings')}
      head={<span className="muted">{t('hosting.earningsDays', { days: earningsDaysShown })}</span>}
      headEnd={
        <>
          {status === 'stale' && <StaleBadge />}
          {coins.length > 1 && (
            <SegmentedControl
              label={t('hosting.earningsCoin')}
              segments={coins.map((id) => ({ id, label: id }))}
              selected={coin}
              onSelect={setCoin}
            />
          )}
        </>
      }
    >
      <div className={styles.panel}>
        {status === 'loading' && <Bone width="100%" height={120} />}
        {status === 'error' && <LoadFailed onRetry={retry} words={t('page.errorWords')} />}
        {status !== 'loading' && status !== 'error' && coins.length === 0 && (
          <p className={styles.none}>{t('hosting.earningsNone')}</p>
        )}
        {coins.length > 0 && (
          <>
            <ul className={styles.sums}>
              {sums.map(({ days: count, amount }) => (
                <li key={count}>{t('hosting.earningsSum', { amount, coin, days: count })}</li>
              ))}
            </ul>
            <EarningsBars coin={coin} days={days} total={sums.at(-1)?.amount ?? '0'} />
          </>
        )}
      </div>
    </Panel>
  );
}
