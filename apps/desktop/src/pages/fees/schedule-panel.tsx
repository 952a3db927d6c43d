import { useFeeLevel } from '@assay/features/fees/use-fee-level';
import { useMarkets } from '@assay/features/markets/use-markets';
import { useMessages } from '@assay/features/messages/use-messages';
import { Badge } from '@assay/ui/badge.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { SkeletonRows } from '@assay/ui/skeleton.tsx';
import { ErrorState } from '@assay/ui/states.tsx';
import { Cell, ColumnHead, Table } from '@assay/ui/table.tsx';
import styles from './fees-page.module.css';

const levelsUsual = 5;

/** The schedule that is in force, with one's own row marked. */
export function SchedulePanel() {
  const { t } = useMessages();
  const { status, feeLevels, retry } = useMarkets();
  const own = useFeeLevel();
  return (
    <Panel title={t('fees.schedule')}>
      {status === 'loading' && (
        <SkeletonRows label={t('state.loading')} rows={levelsUsual + 1} columns={4} rowHeight={44} />
      )}
      {status === 'error' && <ErrorState title={t('state.error')} retryLabel={t('state.retry')} onRetry={retry} />}
      {status === 'ready' && (
        <Table label={t('fees.schedule')} rows="roomy">
          <thead>
            <tr>
              <ColumnHead>{t('fees.level')}</ColumnHead>
              <ColumnHead isNumber>{t('fees.volume')}</ColumnHead>
              <ColumnHead isNumber>{t('orders.maker')}</ColumnHead>
              <ColumnHead isNumber>{t('orders.taker')}</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {feeLevels.map((level, index) => (
              <tr key={level.minimumVolumeText} className={index === own?.level ? styles.own : undefined}>
                <Cell>
                  <span className={styles.level}>
                    {index}
                    {index === own?.level && <Badge kind="own">{t('fees.yours')}</Badge>}
                  </span>
                </Cell>
                <Cell isNumber>{t('fees.from', { volume: level.minimumVolume })}</Cell>
                <Cell isNumber>{level.maker}</Cell>
                <Cell isNumber>{level.taker}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}
