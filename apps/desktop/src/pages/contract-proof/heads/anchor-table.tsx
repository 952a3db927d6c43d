import type { AnchorRow } from '@assay/features/contract-proofs/use-heads';
import { useMessages } from '@assay/features/messages/use-messages';
import { classNames } from '@assay/ui/class-names';
import { Cell, ColumnHead, Table } from '@assay/ui/table.tsx';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import styles from './heads.module.css';

/** The last head of each day and whether a third party has it. */
export function AnchorTable({ label, rows }: { label: string; rows: readonly AnchorRow[] }) {
  const { t } = useMessages();
  return (
    <Table label={label} rows="roomy">
      <thead>
        <tr>
          <ColumnHead>{t('proof.minute')}</ColumnHead>
          <ColumnHead>{t('proof.anchorHash')}</ColumnHead>
          <ColumnHead>{t('proof.anchorState')}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.day}>
            <Cell>{row.time}</Cell>
            <Cell className={classNames('mono', styles.hash)}>{row.sha256}</Cell>
            <Cell>
              <Standing anchored={row.anchored} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Standing({ anchored }: { anchored: string }) {
  const { t } = useMessages();
  const Icon = anchored === '' ? Clock : Check;
  return (
    <span className={classNames(styles.mark, anchored === '' ? 'muted' : styles.good)}>
      <Icon size={16} aria-hidden />
      {anchored === '' ? t('proof.anchorWaiting') : t('proof.anchored', { time: anchored })}
    </span>
  );
}
