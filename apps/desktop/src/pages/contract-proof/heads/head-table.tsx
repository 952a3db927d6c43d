import { useMessages } from '@assay/features/messages/use-messages';
import type { HeadShown } from '@assay/features/seconds-contract/heads/use-heads';
import { classNames } from '@assay/ui/class-names';
import { type Column, DataTable } from '@assay/ui/data-table.tsx';
import { IconButton } from '@assay/ui/icon-button.tsx';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import parts from '../../../page-parts/page-parts.module.css';
import styles from './heads.module.css';

/** Heads with what this browser found out about each; a row opens to the text that was signed. */
export function HeadTable({ label, rows }: { label: string; rows: readonly HeadShown[] }) {
  const { t } = useMessages();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (text: string) => {
    const next = new Set(open);
    if (!next.delete(text)) next.add(text);
    setOpen(next);
  };
  const columns: Column<HeadShown>[] = [
    { head: t('proof.minute'), cell: ({ time }) => time },
    { head: t('proof.chains'), isNumber: true, cell: ({ chains }) => String(chains) },
    {
      head: t('proof.signature'),
      className: parts['after-number'],
      cell: ({ isSigned }) => <Signature isSigned={isSigned} />,
    },
    {
      head: t('proof.memory'),
      cellClass: 'muted',
      cell: ({ wasSeen }) => t(wasSeen ? 'proof.seenBefore' : 'proof.new'),
    },
    {
      head: t('proof.text'),
      isNumber: true,
      cell: ({ text, time }) => {
        const isOpen = open.has(text);
        const Chevron = isOpen ? ChevronDown : ChevronRight;
        return (
          <IconButton
            label={t(isOpen ? 'proof.hideText' : 'proof.showText', { time })}
            icon={<Chevron size={16} aria-hidden />}
            size="small"
            onPress={() => toggle(text)}
          />
        );
      },
    },
  ];
  return (
    <DataTable
      label={label}
      height="roomy"
      columns={columns}
      rows={rows}
      keyOf={({ text }) => text}
      detail={(row) => (open.has(row.text) ? <SignedText head={row} /> : undefined)}
      detailClass={styles.text}
    />
  );
}

function SignedText({ head: { text, signature } }: { head: HeadShown }) {
  const { t } = useMessages();
  return (
    <>
      <p>{t('proof.text')}</p>
      <code className="mono">{text}</code>
      <p>{t('proof.signature')}</p>
      <code className="mono">{signature}</code>
    </>
  );
}

function Signature({ isSigned }: { isSigned: boolean }) {
  const { t } = useMessages();
  const Icon = isSigned ? Check : X;
  return (
    <span className={classNames(styles.mark, isSigned ? styles.good : styles.bad)}>
      <Icon size={16} aria-hidden />
      {t(isSigned ? 'proof.signed' : 'proof.unsigned')}
    </span>
  );
}
