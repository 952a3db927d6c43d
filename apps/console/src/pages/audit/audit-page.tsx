import { useMessages } from '@assay/features/messages/use-messages';
import type { ConsoleRow } from '@assay/protocol/console/console-table';
import { operatorActsTable } from '@assay/protocol/console/tables/operations-tables';
import { IconButton } from '@assay/ui/icon-button.tsx';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Block } from '../../parts/block.tsx';
import { Screen } from '../../parts/screen.tsx';
import { ConsoleTable, rowId } from '../../table/console-table.tsx';
import { RowFacts } from '../../table/row-facts.tsx';
import styles from './audit.module.css';

const lookEveryMs = 15_000;

/** `/audit-log`: what operators did, each act with its person, reason and place in the chain of hashes. Nobody changes or removes a line. */
export function AuditPage() {
  const { t } = useMessages();
  const [open, setOpen] = useState<ConsoleRow>();
  return (
    <Screen kind="fill">
      <div className={styles.beside}>
        <Block title={t('console.auditLog')} className={styles.table}>
          <ConsoleTable
            definition={operatorActsTable}
            label={t('console.auditLog')}
            pollMs={lookEveryMs}
            onOpen={setOpen}
            openId={open === undefined ? undefined : rowId(operatorActsTable, open)}
          />
        </Block>
        {open !== undefined && (
          <Block
            title={String(open.command ?? '')}
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
            <RowFacts definition={operatorActsTable} row={open} />
          </Block>
        )}
      </div>
    </Screen>
  );
}
