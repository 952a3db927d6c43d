import { groupThousands } from '@assay/amounts/display';
import type { ReserveShown } from '@assay/features/liabilities/reserves-shown';
import { useMessages } from '@assay/features/messages/use-messages';
import { withoutZeros } from '@assay/features/numbers/decimal';
import { CoinIcon } from '@assay/ui/coin-icon.tsx';
import { DataTable } from '@assay/ui/data-table.tsx';
import { AmountText } from '@assay/ui/number-text.tsx';
import styles from './liabilities.module.css';

/** Coin by coin: what is owed, what the nodes see, and what the sandbox gave away. @param isDayOver whether anything was counted yet */
export function ReserveTable({ rows, isDayOver }: { rows: readonly ReserveShown[]; isDayOver: boolean }) {
  const { t, date } = useMessages();
  return (
    <DataTable
      label={t('liabilities.reserves')}
      height="roomy"
      rows={rows}
      keyOf={({ asset }) => asset}
      columns={[
        {
          head: t('liabilities.coin'),
          cell: ({ asset }) => (
            <span className={styles.coin}>
              <CoinIcon symbol={asset} />
              {asset}
            </span>
          ),
        },
        {
          head: t('liabilities.owed'),
          isNumber: true,
          cell: ({ liabilities }) => (isDayOver ? <AmountText text={groupThousands(liabilities)} /> : t('state.none')),
        },
        {
          head: t('liabilities.onChain'),
          isNumber: true,
          cell: ({ reserves }) =>
            reserves === undefined ? t('state.none') : <AmountText text={groupThousands(reserves)} />,
        },
        {
          head: t('liabilities.ratio'),
          isNumber: true,
          cell: ({ ratio }) => (ratio === undefined || !isDayOver ? t('state.none') : `${groupThousands(ratio)}%`),
        },
        {
          head: t('liabilities.givenAway'),
          isNumber: true,
          cell: ({ givenAway }) => <AmountText text={groupThousands(givenAway)} />,
        },
        {
          head: t('liabilities.networks'),
          isNumber: true,
          cellClass: styles.amounts,
          cell: ({ networks }) =>
            networks.length === 0
              ? t('state.none')
              : networks.map(({ network, amount, height, unknownSince }) => (
                  <span key={network} className={styles.network}>
                    {unknownSince !== undefined
                      ? t('liabilities.unknownSince', { network, at: date(unknownSince) })
                      : height === undefined
                        ? t('liabilities.unseen', { network })
                        : t('liabilities.seen', { network, amount: withoutZeros(groupThousands(amount)), height })}
                  </span>
                )),
        },
      ]}
    />
  );
}
