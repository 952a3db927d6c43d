import { useMessages } from '@assay/features/messages/use-messages';
import type { HeadShown } from '@assay/features/seconds-contract/heads/use-heads';
import { classNames } from '@assay/ui/class-names';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { Cell, ColumnHead, Table } from '@assay/ui/table.tsx';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import { Fragment, useState } from 'react';
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
  return (
    <Table label={label} rows="roomy">
      <thead>
        <tr>
          <ColumnHead>{t('proof.minute')}</ColumnHead>
          <ColumnHead isNumber>{t('proof.chains')}</ColumnHead>
          <ColumnHead className={parts['after-number']}>{t('proof.signature')}</ColumnHead>
          <ColumnHead>{t('proof.memory')}</ColumnHead>
          <ColumnHead isNumber>{t('proof.text')}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const isOpen = open.has(row.text);
          const Chevron = isOpen ? ChevronDown : ChevronRight;
          return (
            <Fragment key={row.text}>
              <tr>
                <Cell>{row.time}</Cell>
                <Cell isNumber>{String(row.chains)}</Cell>
                <Cell className={parts['after-number']}>
                  <Signature isSigned={row.isSigned} />
                </Cell>
                <Cell className="muted">{t(row.wasSeen ? 'proof.seenBefore' : 'proof.new')}</Cell>
                <Cell isNumber>
                  <IconButton
                    label={t(isOpen ? 'proof.hideText' : 'proof.showText', { time: row.time })}
                    icon={<Chevron size={16} aria-hidden />}
                    size="small"
                    onPress={() => toggle(row.text)}
                  />
                </Cell>
              </tr>
              {isOpen && (
                <tr className={styles.text}>
                  <td colSpan={5}>
                    <p>{t('proof.text')}</p>
                    <code className="mono">{row.text}</code>
                    <p>{t('proof.signature')}</p>
                    <code className="mono">{row.signature}</code>
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </Table>
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
