import type { AccrualShown, HostingPositionShown } from '@assay/features/hosting/hosting-position-shown';
import { useHostingAccruals } from '@assay/features/hosting/use-hosting-records';
import { useMessages } from '@assay/features/messages/use-messages';
import { type Column, DataTable } from '@assay/ui/data-table.tsx';
import { AmountText } from '@assay/ui/number-text.tsx';
import { ListStates } from '../../../page-parts/list-states.tsx';
import parts from '../../../page-parts/page-parts.module.css';
import styles from './hosting.module.css';

const bones = { rows: 3, columns: 3, rowHeight: 32 };

/** Every reward of one position, newest first; or when the first one comes. */
export function AccrualList({ position }: { position: HostingPositionShown }) {
  const { t } = useMessages();
  const accruals = useHostingAccruals(position.kind, position.id);
  const columns: Column<AccrualShown>[] = [
    { head: t('hosting.accrualDay'), cell: ({ day }) => <time>{day}</time> },
    {
      head: t('hosting.accrualAmount', { coin: position.currency }),
      isNumber: true,
      cell: ({ amount }) => <AmountText text={amount} />,
    },
    {
      head: t('hosting.accrualTime'),
      className: parts['after-number'],
      cell: ({ time }) => <time className="muted">{time}</time>,
    },
  ];
  return (
    <div className={styles.accruals}>
      <ListStates
        list={accruals}
        bones={bones}
        empty={
          <p className={styles.none}>
            <b>{t('hosting.noAccrualTitle')}</b> {t('hosting.noAccrualWords', { day: position.startDay })}
          </p>
        }
      >
        <DataTable label={t('hosting.accruals')} columns={columns} rows={accruals.rows} keyOf={({ day }) => day} />
      </ListStates>
    </div>
  );
}
