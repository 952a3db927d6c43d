import { groupThousands } from '@assay/amounts/display';
import { networkTitle } from '@assay/features/custody/destination-fault';
import type { HotAddressShown } from '@assay/features/liabilities/reserves-shown';
import { useMessages } from '@assay/features/messages/use-messages';
import { withoutZeros } from '@assay/features/numbers/decimal';
import { Badge } from '@assay/ui/badge.tsx';
import { DataTable } from '@assay/ui/data-table.tsx';
import { CopyButton } from '../../page-parts/copy-button.tsx';
import styles from './liabilities.module.css';

/** Network by network: the address that withdrawals are paid from, what lies there and at deposit addresses, and what its key has signed. */
export function AddressTable({ rows, day }: { rows: readonly HotAddressShown[]; day: string }) {
  const { t, date } = useMessages();
  return (
    <DataTable
      label={t('liabilities.addresses')}
      height="roomy"
      rows={rows}
      keyOf={({ network }) => network}
      columns={[
        {
          head: t('liabilities.network'),
          cell: ({ network, isSandbox }) => (
            <span className={styles.coin}>
              {networkTitle(network)}
              {isSandbox && <Badge kind="warning">{t('liabilities.sandbox')}</Badge>}
            </span>
          ),
        },
        {
          head: t('liabilities.hotAddress'),
          cellClass: styles.address,
          cell: ({ hotAddress, network }) => (
            <span className={styles.coin}>
              <code className="mono">{hotAddress}</code>
              <CopyButton text={hotAddress} what={`${t('liabilities.hotAddress')}, ${networkTitle(network)}`} isSmall />
            </span>
          ),
        },
        {
          head: t('liabilities.there'),
          isNumber: true,
          cellClass: styles.amounts,
          cell: ({ coins }) => <Amounts amounts={coins.map(({ asset, hot }) => ({ asset, amount: hot }))} />,
        },
        {
          head: t('liabilities.atDeposits'),
          isNumber: true,
          cellClass: styles.amounts,
          cell: ({ coins }) => <Amounts amounts={coins.map(({ asset, deposits }) => ({ asset, amount: deposits }))} />,
        },
        {
          head: t('liabilities.block'),
          isNumber: true,
          cell: ({ height }) => groupThousands(String(height)),
          second: ({ blockTime }) => date(blockTime),
        },
        {
          head: t('liabilities.message'),
          cell: ({ statement }) =>
            statement === undefined ? (
              t('liabilities.notSigned')
            ) : (
              <Badge kind="success">{t('liabilities.signedFor', { day })}</Badge>
            ),
        },
      ]}
      detail={(row) => row.statement && <Statement network={row.network} statement={row.statement} />}
      detailClass={styles.statement}
    />
  );
}

function Amounts({ amounts }: { amounts: readonly { readonly asset: string; readonly amount: string }[] }) {
  const { t } = useMessages();
  if (amounts.length === 0) return t('state.none');
  return amounts.map(({ asset, amount }) => (
    <span key={asset} className={styles.network}>{`${withoutZeros(groupThousands(amount))} ${asset}`}</span>
  ));
}

function Statement({
  network,
  statement,
}: Pick<HotAddressShown, 'network'> & { statement: NonNullable<HotAddressShown['statement']> }) {
  const { t } = useMessages();
  const parts = [
    { head: t('liabilities.messageText'), text: statement.message },
    { head: t('liabilities.signature'), text: statement.signature },
  ];
  return (
    <details className={styles.walk}>
      <summary>{t('liabilities.showMessage', { network })}</summary>
      {parts.map(({ head, text }) => (
        <div key={head} className={styles.signed}>
          <span className={styles.coin}>
            {head}
            <CopyButton text={text} what={`${head}, ${network}`} isSmall />
          </span>
          <pre className="mono">{text}</pre>
        </div>
      ))}
    </details>
  );
}
