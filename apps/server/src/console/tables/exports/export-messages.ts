import type { MarketView } from '@assay/exchange-core/exchange-core-port';
import type { ClientConfig } from 'pg';
import type { TableWanted } from '../table-terms.ts';

/** What the thread that writes files is started with. */
export interface ExportThreadSettings {
  readonly connection: ClientConfig;
}

/** A file to be written. What stands in no row of the database comes with it. */
export interface ExportTask {
  readonly table: string;
  readonly wanted: Pick<TableWanted, 'sort' | 'filters'>;
  readonly columns: readonly string[];
  readonly path: string;
  readonly markets: readonly MarketView[];
  readonly frozenUserIds: readonly number[];
  /** How many rows are written, as both threads see it. */
  readonly progress: SharedArrayBuffer;
  readonly rowsMax: number;
}

export interface ExportDone {
  readonly rows: number;
}
