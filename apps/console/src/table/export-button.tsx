import { useMessages } from '@assay/features/messages/use-messages';
import { useNotify } from '@assay/features/toasts/use-notify';
import type { ConsoleTableDefinition } from '@assay/protocol/console/console-table';
import { consoleApiPath } from '@assay/protocol/console/console-wire';
import { tableExport, tableExportState } from '@assay/protocol/console/table-endpoints';
import { Button } from '@assay/ui/button.tsx';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useConsole } from '../seat/console-context.tsx';
import { requestOf, type TableFilters, type TableTermsShown } from './table-terms.ts';

export interface ExportButtonProps {
  definition: ConsoleTableDefinition;
  terms: TableTermsShown;
  fixed: TableFilters | undefined;
  visibility: Readonly<Record<string, boolean>>;
}

/** How often it is asked whether the file is whole. */
const askEveryMs = 700;

/** All rows that are chosen, in a file with the columns that are shown. A worker of the server writes it; that somebody asked is in the audit log. */
export function ExportButton({ definition, terms, fixed, visibility }: ExportButtonProps) {
  const { t } = useMessages();
  const { client } = useConsole();
  const notify = useNotify();
  const [rows, setRows] = useState<number>();
  const write = async () => {
    const { limit: _limit, after: _after, ...chosen } = requestOf(definition.name, terms, fixed);
    const columns = definition.columns.map(({ name }) => name).filter((name) => visibility[name] === true);
    const asked = await client.call(tableExport, { ...chosen, columns });
    if (!asked.ok) return notify('error', asked.msg);
    const { exportId } = asked.data;
    for (;;) {
      const answer = await client.call(tableExportState, { exportId }, { isPoll: true });
      if (!answer.ok) return notify('error', answer.msg);
      if (answer.data.state === 'failed') return notify('error', 'rows.exportFailed');
      if (answer.data.state === 'whole') return fetchFile(exportId, definition.name);
      setRows(answer.data.rows);
      await new Promise((later) => setTimeout(later, askEveryMs));
    }
  };
  const press = () => {
    setRows(0);
    void write().finally(() => setRows(undefined));
  };
  return (
    <Button size="small" onPress={press} isDisabled={rows !== undefined}>
      <Download size={14} aria-hidden />
      {rows === undefined ? t('rows.export') : t('rows.exporting', { count: rows })}
    </Button>
  );
}

function fetchFile(exportId: string, name: string): void {
  const link = document.createElement('a');
  link.href = `${consoleApiPath}/table/file?${new URLSearchParams({ exportId })}`;
  link.download = `${name}.csv`;
  link.click();
}
