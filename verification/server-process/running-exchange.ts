import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@assay/amounts/testing/news';
import { layEmptyCluster } from '@assay/postgres/testing/empty-cluster';
import { databaseUrl, openSharedPostgres } from '@assay/postgres/testing/shared-postgres';
import { startServer } from '@assay/server/start-server';
import { temporaryDataFolder } from './server-process.ts';

export interface RunningExchange {
  readonly address: string;
  /** Everything logged at the level `error` or worse. */
  readonly errorLines: readonly string[];
  stop(): Promise<void>;
}

/**
 * The whole server inside this process, on a database of its own in the PostgreSQL that the run shares. Waits until it takes orders. A data
 * folder that is given is kept at the stop with a database of its own in it, so that another start goes on with it. Its house does not stir, which
 * would take a third of a core, unless the environment says so.
 */
export async function startExchange(
  environment: Readonly<Record<string, string>> = {},
  keptDataFolder?: string,
): Promise<RunningExchange> {
  const dataFolder = keptDataFolder ?? temporaryDataFolder();
  const shared = keptDataFolder === undefined ? await openSharedPostgres() : undefined;
  const place = shared === undefined ? {} : { DATABASE_URL: databaseUrl(await shared.createDatabase()) };
  // Within a run of tests the first start need not make one, which takes it a second of a core.
  if (shared === undefined && !existsSync(join(dataFolder, 'postgres'))) layEmptyCluster(dataFolder);
  const errorLines: string[] = [];
  const usual = {
    PORT: '0',
    ASSAY_DATA: dataFolder,
    ASSAY_SEED: 'hostile-input',
    LOG_LEVEL: 'error',
    ASSAY_STIRRING: 'off',
    // How far the query tables are behind says nothing, either.
    READ_WAIT_MS: '60000',
  };
  const started = await startServer({
    environment: { ...usual, ...place, ...environment },
    logDestination: { write: (line) => void errorLines.push(line) },
    webFolder: dataFolder,
    say: () => undefined,
    onFatal: () => undefined,
    // The test and the exchange share one event loop: how late it is says nothing of how many call, and would turn calls away by chance.
    limits: { eventLoopDelayMaxMs: Number.POSITIVE_INFINITY },
  });
  if (!started.ok) throw new Error(started.message);
  await untilHealthy(started.address);
  return {
    address: started.address,
    errorLines,
    async stop() {
      await started.stop();
      await shared?.close();
      if (keptDataFolder === undefined) rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

function untilHealthy(address: string): Promise<void> {
  return eventually(async () => {
    const answer = await fetch(`${address}/healthz`);
    if (answer.status !== 200) throw new Error(`the exchange did not become healthy: ${await answer.text()}`);
  });
}
