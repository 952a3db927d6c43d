import { assertNever } from '@assay/amounts/assert-never';
import { useMessages } from '@assay/features/messages/use-messages';
import type { AnchorShown } from '@assay/features/seconds-contract/heads/anchor-shown';
import { classNames } from '@assay/ui/class-names';
import { DataTable } from '@assay/ui/data-table.tsx';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import styles from './heads.module.css';

/** The last head of each day and whether a third party has it. */
export function AnchorTable({ label, rows }: { label: string; rows: readonly AnchorShown[] }) {
  const { t } = useMessages();
  return (
    <DataTable
      label={label}
      height="roomy"
      rows={rows}
      keyOf={({ day }) => day}
      columns={[
        { head: t('proof.minute'), cell: ({ time }) => time },
        { head: t('proof.anchorHash'), cellClass: classNames('mono', styles.hash), cell: ({ sha256 }) => sha256 },
        {
          head: t('proof.anchorState'),
          cellClass: styles.standing,
          cell: (row) => <Standing row={row} />,
          second: ({ host }) => host || undefined,
        },
      ]}
    />
  );
}

const marks = { taken: Check, waiting: Clock, refused: TriangleAlert, silent: TriangleAlert } as const;
const tones = { taken: styles.good, waiting: 'muted', refused: styles.late, silent: styles.late } as const;

function Standing({ row: { standing } }: { row: AnchorShown }) {
  const { t } = useMessages();
  const Icon = marks[standing.kind];
  const words = () => {
    switch (standing.kind) {
      case 'taken':
        return t('proof.anchored', { time: standing.time });
      case 'waiting':
        return t('proof.anchorWaiting');
      case 'refused':
        return t('proof.anchorRefused', { status: standing.status, tries: standing.tries, time: standing.time });
      case 'silent':
        return t('proof.anchorSilent', { tries: standing.tries, time: standing.time });
      default:
        return assertNever(standing);
    }
  };
  return (
    <span className={classNames(styles.mark, tones[standing.kind])}>
      <Icon size={16} aria-hidden />
      {words()}
    </span>
  );
}
