import { useMessages } from '@assay/features/messages/use-messages';
import type { ConsoleRow } from '@assay/protocol/console/console-table';
import { classNames } from '@assay/ui/class-names';
import { IconButton } from '@assay/ui/icon-button.tsx';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useState } from 'react';
import { isBareKey } from '../parts/bare-key.ts';
import { Block } from '../parts/block.tsx';
import styles from './beside-table.module.css';
import { ConsoleTable, type ConsoleTableProps, rowId } from './console-table.tsx';
import { RowFacts } from './row-facts.tsx';
import { RowLinks } from './row-links.tsx';

export interface BesideTableProps extends Omit<ConsoleTableProps, 'onOpen' | 'openId'> {
  /** What the opened row is called; the row's own number without it. */
  titleOf?: (row: ConsoleRow) => string;
  headEnd?: ReactNode;
}

/** A table, and the row that is open beside it with all that it holds and where it leads. Escape closes it. */
export function BesideTable({ titleOf, headEnd, ...table }: BesideTableProps) {
  const { t } = useMessages();
  const { definition, label } = table;
  const [open, setOpen] = useState<ConsoleRow>();
  const isOpen = open !== undefined;
  useEffect(() => {
    if (!isOpen) return;
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isBareKey(event)) setOpen(undefined);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOpen]);
  return (
    <div className={classNames(styles.beside, isOpen && styles.isOpen)}>
      <Block title={label} headEnd={headEnd} className={styles.table}>
        <ConsoleTable {...table} onOpen={setOpen} openId={isOpen ? rowId(definition, open) : undefined} />
      </Block>
      {isOpen && (
        <Block
          title={titleOf?.(open) ?? rowId(definition, open)}
          className={styles.open}
          headEnd={
            <IconButton
              label={t('state.close')}
              size="small"
              icon={<X size={16} aria-hidden />}
              onPress={() => setOpen(undefined)}
            />
          }
        >
          <RowLinks table={definition.name} row={open} />
          <RowFacts definition={definition} row={open} />
        </Block>
      )}
    </div>
  );
}
