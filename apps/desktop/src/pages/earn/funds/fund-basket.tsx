import type { FundShown } from '@assay/features/funds/fund-shown';
import { useMessages } from '@assay/features/messages/use-messages';
import { CoinName } from '@assay/ui/coin-name.tsx';
import { DataTable } from '@assay/ui/data-table.tsx';
import { AmountText } from '@assay/ui/number-text.tsx';
import styles from './funds.module.css';

/** The smallest slice is still seen. */
const sliceMinPx = 4;

/** The coins that a unit is, each with its part of the worth: a bar, and the same in numbers. */
export function FundBasket({ fund: { name, coins, row } }: { fund: FundShown }) {
  const { t } = useMessages();
  return (
    <div className={styles.basket}>
      <p className={styles.label}>{t('fund.basket')}</p>
      <div className={styles.bar} aria-hidden>
        {coins.map(({ coin, share }) => (
          <span key={coin} style={{ flex: `${String(share)} 1 0`, minWidth: sliceMinPx }} />
        ))}
      </div>
      <DataTable
        label={`${name}: ${t('fund.basket')}`}
        rows={coins}
        keyOf={({ coin }) => coin}
        columns={[
          { head: t('earn.coin'), cell: ({ coin }) => <CoinName symbol={coin} /> },
          { head: t('fund.weight'), isNumber: true, cell: ({ weight }) => weight },
          { head: t('fund.perUnit'), isNumber: true, cell: ({ perUnit }) => <AmountText text={perUnit} /> },
          { head: t('fund.price', { coin: row.payCurrency }), isNumber: true, cell: ({ price }) => price },
        ]}
      />
    </div>
  );
}
