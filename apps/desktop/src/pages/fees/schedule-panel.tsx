import { useFeeLevel } from '@assay/features/fees/use-fee-level';
import { useMarkets } from '@assay/features/markets/use-markets';
import { useMessages } from '@assay/features/messages/use-messages';
import { Badge } from '@assay/ui/badge.tsx';
import { DataTable } from '@assay/ui/data-table.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { LoadFailed, Loading } from '../../page-parts/load-state.tsx';
import styles from './fees-page.module.css';

const levelsUsual = 5;

/** The schedule that is in force, with one's own row marked. */
export function SchedulePanel() {
  const { t } = useMessages();
  const { status, feeLevels, retry } = useMarkets();
  const own = useFeeLevel();
  return (
    <Panel title={t('fees.schedule')}>
      {status === 'loading' && <Loading rows={levelsUsual + 1} columns={4} rowHeight={44} />}
      {status === 'error' && <LoadFailed onRetry={retry} />}
      {status === 'ready' && (
        <DataTable
          label={t('fees.schedule')}
          height="roomy"
          rows={feeLevels.map((level, index) => ({ ...level, index }))}
          keyOf={({ minimumVolumeText }) => minimumVolumeText}
          rowClass={({ index }) => (index === own?.level ? styles.own : undefined)}
          columns={[
            {
              head: t('fees.level'),
              cell: ({ index }) => (
                <span className={styles.level}>
                  {index}
                  {index === own?.level && <Badge kind="own">{t('fees.yours')}</Badge>}
                </span>
              ),
            },
            {
              head: t('fees.volume'),
              isNumber: true,
              cell: ({ minimumVolume }) => t('fees.from', { volume: minimumVolume }),
            },
            { head: t('orders.maker'), isNumber: true, cell: ({ maker }) => maker },
            { head: t('orders.taker'), isNumber: true, cell: ({ taker }) => taker },
          ]}
        />
      )}
    </Panel>
  );
}
