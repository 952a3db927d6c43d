import type { FundShown } from '@assay/features/funds/fund-shown';
import type { FundDayShown } from '@assay/features/funds/use-fund-values';
import { useMessages } from '@assay/features/messages/use-messages';
import { DataTable } from '@assay/ui/data-table.tsx';
import { Dialog } from '@assay/ui/dialog.tsx';
import styles from './funds.module.css';

export interface FundDaysDialogProps {
  fund: FundShown;
  days: readonly FundDayShown[];
  onClose: () => void;
}

/** Every daily value of a fund with the index ticks that it follows from. */
export function FundDaysDialog({ fund, days, onClose }: FundDaysDialogProps) {
  const { t } = useMessages();
  const title = t('fund.daysTitle', { name: fund.name });
  return (
    <Dialog isOpen size="wide" onClose={onClose} title={title} closeLabel={t('state.close')}>
      <p className={styles.words}>{t('fund.daysWords')}</p>
      <div className={styles.days}>
        <DataTable
          label={title}
          rows={days}
          keyOf={({ day }) => day}
          columns={[
            { head: t('fund.day'), cell: ({ day }) => day, className: styles.day },
            {
              head: t('fund.unitValue', { coin: fund.row.payCurrency }),
              isNumber: true,
              cell: ({ value }) => value,
              className: styles.day,
            },
            { head: t('fund.ticks'), cell: ({ ticks }) => <Ticks ticks={ticks} />, className: styles.ticks },
          ]}
        />
      </div>
    </Dialog>
  );
}

function Ticks({ ticks }: Pick<FundDayShown, 'ticks'>) {
  const { t } = useMessages();
  return (
    <ul>
      {ticks.map(({ coin, perUnit, price, tickId }) => (
        <li key={coin}>{t('fund.tick', { amount: perUnit, coin, price, tick: tickId })}</li>
      ))}
    </ul>
  );
}
