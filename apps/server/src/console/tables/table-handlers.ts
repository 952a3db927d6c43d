import type {
  consoleSearch,
  tableExport,
  tableExportState,
  tableFile,
  tablePage,
} from '@assay/protocol/console/table-endpoints';
import type { ParsedRequestOf } from '@assay/protocol/endpoint';
import type { Pool } from 'pg';
import { type Answer, accepted, type Refused, refused } from '../../ingress/call.ts';
import type { ConsoleCall } from '../dialect/console-call.ts';
import { writeSeatEvent } from '../seats/seat-events.ts';
import { type Found, type OwnerOfOpenOrder, searchExchange } from './console-search.ts';
import type { ExportStanding, TableExports } from './exports/table-exports.ts';
import { readTablePage, type TablePage } from './table-pages.ts';
import type { AnyTableSource, TableNames } from './table-source.ts';
import { tableSourceOf } from './table-sources.ts';

export interface TableParts {
  /** The console's own connections. */
  readonly pool: Pool;
  readonly names: () => Promise<TableNames>;
  readonly exports: TableExports;
  readonly ownerOfOpenOrder: OwnerOfOpenOrder;
  readonly now: () => number;
}

type Asker = Pick<ConsoleCall<'own-seat'>, 'proof' | 'address'>;

/** The calls of the console that read its tables. Which table a seat may see says the table's own scope. */
export function tableHandlers({ pool, names, exports, ownerOfOpenOrder, now }: TableParts) {
  return {
    async tablePage({ table, ...wanted }: ParsedRequestOf<typeof tablePage>, asker: Asker): Promise<Answer<TablePage>> {
      const source = sourceFor(table, asker);
      if (!source.ok) return source;
      const read = await readTablePage(pool, source.view, wanted, await names());
      return read.ok ? accepted(read.page) : refused(read.code);
    },

    async tableExport(
      { table, columns, ...wanted }: ParsedRequestOf<typeof tableExport>,
      asker: Asker,
    ): Promise<Answer<{ readonly exportId: string }>> {
      const source = sourceFor(table, asker);
      if (!source.ok) return source;
      const { seat } = asker.proof;
      const begun = await exports.begin(seat, source.view, { columns, wanted });
      if (!begun.ok) return refused(begun.code);
      const detail = JSON.stringify({ table, columns, ...wanted });
      await writeSeatEvent(pool, { seat, what: 'exported', address: asker.address, detail }, now());
      return accepted({ exportId: begun.exportId });
    },

    async tableExportState(
      { exportId }: ParsedRequestOf<typeof tableExportState>,
      { proof }: Asker,
    ): Promise<Answer<ExportStanding>> {
      const standing = exports.standingOf(proof.seat, exportId);
      return standing === undefined ? refused('l.error.tableUnknown') : accepted(standing);
    },

    async tableFile(
      { exportId }: ParsedRequestOf<typeof tableFile>,
      { proof }: Asker,
    ): Promise<Answer<{ readonly path: string; readonly name: string }>> {
      const file = exports.fileOf(proof.seat, exportId);
      return file === undefined ? refused('l.error.tableUnknown') : accepted(file);
    },

    async consoleSearch({ text }: ParsedRequestOf<typeof consoleSearch>): Promise<Answer<readonly Found[]>> {
      const found = await searchExchange(pool, ownerOfOpenOrder, text);
      return found === 'busy' ? refused('l.error.busy') : accepted(found);
    },
  };
}

function sourceFor(table: string, { proof }: Pick<Asker, 'proof'>): Answer<AnyTableSource> | Refused {
  const source = tableSourceOf(table);
  if (source === undefined) return refused('l.error.tableUnknown');
  return proof.scopes.has(source.table.scope) ? accepted(source) : refused('l.error.seatScope');
}
