import { useDustDays } from '@assay/features/custody/deposits/use-dust-days';
import { useMessages } from '@assay/features/messages/use-messages';
import type { DustDayRow } from '@assay/protocol/dust-entities';
import { type Column, DataTable } from '@assay/ui/data-table.tsx';
import { AmountText } from '@assay/ui/number-text.tsx';
import { Panel } from '@assay/ui/panel.tsx';
import { RecordList } from '../record-list.tsx';

/** Deposits below the minimum, a line a day: nothing where there are none, as for most people. */
export function DustList() {
  const { t } = useMessages();
  const dust = useDustDays();
  if (dust.rows.length === 0) return null;
  const columns: Column<DustDayRow>[] = [
    { head: t('custody.dustDay'), cell: ({ day }) => <time className="muted">{day}</time> },
    { head: t('assets.coin'), cell: ({ currency }) => currency },
    { head: t('custody.network'), cell: ({ network }) => network },
    { head: t('custody.dustArrivals'), isNumber: true, cell: ({ arrivals }) => arrivals },
    { head: t('orders.amount'), isNumber: true, cell: ({ amount }) => <AmountText text={amount} /> },
  ];
  return (
    <Panel title={t('custody.dust')}>
      <RecordList records={dust} columns={columns.length} empty={null}>
        <p className="muted">{t('custody.dustWords')}</p>
        <DataTable
          label={t('custody.dust')}
          height="roomy"
          columns={columns}
          rows={dust.rows}
          keyOf={({ day, currency, network }) => `${day}/${currency}/${network}`}
        />
      </RecordList>
    </Panel>
  );
}
