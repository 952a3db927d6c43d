import type { EngineClient } from '@assay/engine/engine-client';
import type { StartedParts } from '@assay/engine/started-parts';
import { createTaskThread } from '@assay/engine/threads/task-thread';
import type { ClientConfig } from 'pg';
import type { AccountParts } from '../accounts/account-parts.ts';
import { guardsOf } from '../accounts/second-factors/owed-factors.ts';
import type { MarketDirectory } from '../ingress/market-directory.ts';
import type { Log } from '../operations/log.ts';
import { accountNow } from './account-now.ts';
import type { CopyDone, CopyTask, CopyThreadSettings } from './copies/copy-messages.ts';
import { OwnDataCopies } from './own-data-copies.ts';
import { COPIES_WAITING_MAX } from './own-data-limits.ts';

/** Heap of the thread: some thousand rows and one picture at a time. */
const HEAP_MB = 192;

export interface StartCopiesOptions {
  readonly accounts: AccountParts;
  /** Address of the database for the thread, which opens its own connection. */
  readonly connection: ClientConfig;
  readonly engine: Pick<EngineClient, 'read'>;
  readonly markets: Pick<MarketDirectory, 'byId'>;
  readonly dataFolder: string;
  readonly identityKey: Buffer;
  readonly picturesKey: Buffer;
  readonly log: Pick<Log, 'error' | 'warn'>;
}

/** Copies of people's data, with the thread that writes them. */
export function startCopies(options: StartCopiesOptions, parts: StartedParts): Promise<OwnDataCopies> {
  const { accounts, connection, engine, markets, dataFolder, identityKey, picturesKey, log } = options;
  const settings: CopyThreadSettings = { connection, identityKey, picturesKey };
  const thread = createTaskThread<CopyTask, CopyDone>({
    entry: new URL('./copies/copy-worker.ts', import.meta.url),
    settings,
    heapMb: HEAP_MB,
    tasksWaitingMax: COPIES_WAITING_MAX,
    onEnd: (reason) => log.warn({ reason }, 'the thread that writes copies of people’s data has ended'),
  });
  const marketOf = (marketId: number) => markets.byId(marketId);
  return parts.startWith(
    'copies of people’s data',
    () =>
      new OwnDataCopies({
        ...accounts,
        dataFolder,
        thread,
        async beside(userId) {
          const hasAuthenticator = (await guardsOf(accounts, userId)).hasAuthenticator;
          return engine.read((core) => ({
            markets: core.markets(),
            accountNow: accountNow(core, userId, hasAuthenticator, marketOf),
          }));
        },
        onFault: (error) => log.error({ error: String(error) }, 'a copy of somebody’s data could not be written'),
      }),
    (started) => started.stop(),
  );
}
