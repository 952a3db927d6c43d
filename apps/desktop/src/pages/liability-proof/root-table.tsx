import { groupThousands } from '@assay/amounts/display';
import type { SignedTotals } from '@assay/features/liabilities/use-liabilities';
import { useMessages } from '@assay/features/messages/use-messages';
import { classNames } from '@assay/ui/class-names';
import { DataTable } from '@assay/ui/data-table.tsx';
import { AmountText } from '@assay/ui/number-text.tsx';
import parts from '../../page-parts/page-parts.module.css';
import styles from './liabilities.module.css';

/** The root of each coin's tree, to be compared with what others were shown. */
export function RootTable({ rows }: { rows: SignedTotals['roots'] }) {
  const { t } = useMessages();
  return (
    <DataTable
      label={t('liabilities.totals')}
      height="roomy"
      rows={rows}
      keyOf={({ asset }) => asset}
      columns={[
        { head: t('liabilities.coin'), cell: ({ asset }) => asset },
        { head: t('liabilities.owed'), isNumber: true, cell: ({ sum }) => <AmountText text={groupThousands(sum)} /> },
        { head: t('liabilities.people'), isNumber: true, cell: ({ leaves }) => groupThousands(String(leaves)) },
        {
          head: t('liabilities.root'),
          className: parts['after-number'],
          cellClass: classNames('mono', styles.hash),
          cell: ({ root }) => root,
        },
      ]}
    />
  );
}
