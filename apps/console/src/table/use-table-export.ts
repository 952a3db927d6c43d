import { useNotify } from '@assay/features/toasts/use-notify';
import { consoleApiPath } from '@assay/protocol/console/console-wire';
import { tableExport, tableExportState } from '@assay/protocol/console/table-endpoints';
import type { RequestOf } from '@assay/protocol/endpoint';
import { useState } from 'react';
import { useConsole } from '../seat/console-context.tsx';

/** Pause between two questions whether the file is whole. */
const askEveryMs = 700;

export interface TableExportShown {
  /** Written so far; undefined while nothing is. */
  readonly rows: number | undefined;
  /** Has a worker of the server write a file, and fetches it when it is whole. That somebody asked is in the audit log. */
  readonly press: (wanted: RequestOf<typeof tableExport>) => void;
}

export function useTableExport(): TableExportShown {
  const { client } = useConsole();
  const notify = useNotify();
  const [rows, setRows] = useState<number>();
  const write = async (wanted: RequestOf<typeof tableExport>) => {
    const asked = await client.call(tableExport, wanted);
    if (!asked.ok) return notify('error', asked.msg);
    const { exportId } = asked.data;
    for (;;) {
      const answer = await client.call(tableExportState, { exportId }, { isPoll: true });
      if (!answer.ok) return notify('error', answer.msg);
      if (answer.data.state === 'failed') return notify('error', 'rows.exportFailed');
      if (answer.data.state === 'whole') return fetchFile(exportId, wanted.table);
      setRows(answer.data.rows);
      await new Promise((later) => setTimeout(later, askEveryMs));
    }
  };
  return {
    rows,
    press(wanted) {
      setRows(0);
      void write(wanted).finally(() => setRows(undefined));
    },
  };
}

function fetchFile(exportId: string, name: string): void {
  const link = document.createElement('a');
  link.href = `${consoleApiPath}/table/file?${new URLSearchParams({ exportId })}`;
  link.download = `${name}.csv`;
  link.click();
}
