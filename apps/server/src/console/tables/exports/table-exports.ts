import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TaskThread } from '@assay/engine/threads/task-thread';
import type { AnyTableSource } from '../table-source.ts';
import { readTerms } from '../table-terms.ts';
import { EXPORT_KEPT_MS, EXPORT_ROWS_MAX, EXPORTS_AT_ONCE } from './export-limits.ts';
import type { ExportDone, ExportTask } from './export-messages.ts';

export type ExportThread = TaskThread<ExportTask, ExportDone>;

export interface TableExportsOptions {
  readonly dataFolder: string;
  readonly thread: ExportThread;
  readonly now: () => number;
  /** What stands in no row of the database. */
  readonly beside: () => Promise<Pick<ExportTask, 'markets' | 'frozenUserIds'>>;
  readonly onFault: (error: unknown) => void;
}

export type ExportWanted = Pick<ExportTask, 'wanted' | 'columns'>;
export interface ExportStanding {
  readonly state: 'writing' | 'whole' | 'failed';
  readonly rows: number;
}

interface TableExport {
  readonly seat: string;
  readonly path: string;
  readonly name: string;
  readonly progress: Int32Array;
  state: ExportStanding['state'];
  endsAtMs: number;
}

type Begun =
  | { readonly ok: true; readonly exportId: string }
  | { readonly ok: false; readonly code: 'l.error.tableUnknown' | 'l.error.exportsBusy' };

/** Files of tables: who asked for which, and how far they are. Nobody but the seat that asked hears of one; all are gone at a start. */
export class TableExports {
  readonly #options: TableExportsOptions;
  readonly #folder: string;
  readonly #exports = new Map<string, TableExport>();

  constructor(options: TableExportsOptions) {
    this.#options = options;
    this.#folder = join(options.dataFolder, 'console-exports');
    rmSync(this.#folder, { recursive: true, force: true });
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
  }

  /** Answers at once; the file is written meanwhile. */
  async begin(seat: string, source: AnyTableSource, { wanted, columns }: ExportWanted): Promise<Begun> {
    const isKnown = columns.every((name) => source.table.columns.some((column) => column.name === name));
    const isOnce = new Set(columns).size === columns.length && columns.length > 0;
    if (!isKnown || !isOnce || readTerms(source, wanted) === undefined) {
      return { ok: false, code: 'l.error.tableUnknown' };
    }
    this.forgetOld();
    const underWay = [...this.#exports.values()].filter(({ state }) => state === 'writing');
    if (underWay.length >= EXPORTS_AT_ONCE) return { ok: false, code: 'l.error.exportsBusy' };
    const exportId = randomBytes(16).toString('base64url');
    const nowMs = this.#options.now();
    const shared = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
    const made: TableExport = {
      seat,
      path: join(this.#folder, `${exportId}.csv`),
      name: `${source.table.name}-${new Date(nowMs).toISOString().slice(0, 10)}.csv`,
      progress: new Int32Array(shared),
      state: 'writing',
      endsAtMs: nowMs + EXPORT_KEPT_MS,
    };
    this.#exports.set(exportId, made);
    const task = { table: source.table.name, wanted, columns, path: made.path, progress: shared };
    void this.#write(made, task);
    return { ok: true, exportId };
  }

  /** Undefined for a file that is not the seat's, and for one whose time is over. */
  standingOf(seat: string, exportId: string): ExportStanding | undefined {
    const found = this.#find(seat, exportId);
    return found && { state: found.state, rows: Atomics.load(found.progress, 0) };
  }

  /** Undefined until it is whole. */
  fileOf(seat: string, exportId: string): { readonly path: string; readonly name: string } | undefined {
    const found = this.#find(seat, exportId);
    return found?.state === 'whole' ? { path: found.path, name: found.name } : undefined;
  }

  /** Removes files whose time is over. */
  forgetOld(): void {
    const nowMs = this.#options.now();
    for (const [exportId, { state, endsAtMs, path }] of this.#exports) {
      if (state === 'writing' || endsAtMs > nowMs) continue;
      this.#exports.delete(exportId);
      rmSync(path, { force: true });
    }
  }

  async stop(): Promise<void> {
    await this.#options.thread.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #write(made: TableExport, task: Omit<ExportTask, 'markets' | 'frozenUserIds' | 'rowsMax'>): Promise<void> {
    const { thread, beside, now, onFault } = this.#options;
    try {
      const answer = await thread.ask({ ...task, ...(await beside()), rowsMax: EXPORT_ROWS_MAX });
      made.state = answer === 'busy' ? 'failed' : 'whole';
    } catch (error) {
      made.state = 'failed';
      onFault(error);
    }
    made.endsAtMs = now() + EXPORT_KEPT_MS;
    if (made.state === 'failed') rmSync(made.path, { force: true });
  }

  #find(seat: string, exportId: string): TableExport | undefined {
    this.forgetOld();
    const found = this.#exports.get(exportId);
    return found?.seat === seat ? found : undefined;
  }
}
