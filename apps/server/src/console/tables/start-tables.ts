import type { EngineClient } from '@assay/engine/engine-client';
import type { StartedParts } from '@assay/engine/started-parts';
import { createTaskThread } from '@assay/engine/threads/task-thread';
import { PeopleViews } from '@assay/exchange-core/people/people-views';
import type { ClientConfig } from 'pg';
import type { MarketDirectory } from '../../ingress/market-directory.ts';
import type { Log } from '../../operations/log.ts';
import type { Pools } from '../../postgres/pools.ts';
import { EXPORTS_AT_ONCE } from './exports/export-limits.ts';
import type { ExportDone, ExportTask, ExportThreadSettings } from './exports/export-messages.ts';
import { TableExports } from './exports/table-exports.ts';
import { tableHandlers } from './table-handlers.ts';

/** Heap of the thread that writes files: some thousand rows at a time. */
const HEAP_MB = 256;

export interface StartTablesOptions {
  readonly pools: Pick<Pools, 'console'>;
  /** For the thread, which opens its own. */
  readonly connection: ClientConfig;
  readonly engine: Pick<EngineClient, 'read'>;
  readonly markets: Pick<MarketDirectory, 'byId'>;
  readonly dataFolder: string;
  readonly log: Pick<Log, 'error' | 'warn'>;
}

/** The tables of the console, with the thread that writes them into files. */
export async function startTables(options: StartTablesOptions, parts: StartedParts) {
  const { pools, connection, engine, markets, dataFolder, log } = options;
  const settings: ExportThreadSettings = { connection };
  const thread = createTaskThread<ExportTask, ExportDone>({
    entry: new URL('./exports/export-worker.ts', import.meta.url),
    settings,
    heapMb: HEAP_MB,
    tasksWaitingMax: EXPORTS_AT_ONCE,
    onEnd: (reason) => log.warn({ reason }, 'the thread that writes files of the console has ended'),
  });
  const exports = await parts.startWith(
    'files of the console',
    () =>
      new TableExports({
        dataFolder,
        thread,
        now: Date.now,
        beside: () =>
          engine.read((core) => ({
            markets: core.markets(),
            frozenUserIds: core.views(PeopleViews).frozenUserIds(),
          })),
        onFault: (error) => log.error({ error: String(error) }, 'a file of the console could not be written'),
      }),
    (started) => started.stop(),
  );
  return tableHandlers({
    pool: pools.console,
    // The core of the main thread is looked at row by row, while no batch comes between.
    names: () =>
      engine.read((core) => ({
        market: (marketId) => markets.byId(marketId),
        isFrozen(userId) {
          const { isFrozen, isClosed } = core.views(PeopleViews).standing(userId);
          return isFrozen && !isClosed;
        },
      })),
    exports,
    ownerOfOpenOrder: (orderId) => engine.read((core) => core.openOrder(orderId)?.userId),
    now: Date.now,
  });
}
