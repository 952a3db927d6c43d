import { rmSync } from 'node:fs';
import { startServer } from '@assay/server/start-server';
import { temporaryDataFolder } from './server-process.ts';
import { until } from './until.ts';

export interface RunningExchange {
  readonly address: string;
  /** Everything logged at the level `error` or worse. */
  readonly errorLines: readonly string[];
  stop(): Promise<void>;
}

/**
 * The whole server inside this process, on a database of its own. Waits until it takes orders. A data folder that is given is kept at the
 * stop, so that another start goes on with it.
 */
export async function startExchange(
  environment: Readonly<Record<string, string>> = {},
  keptDataFolder?: string,
): Promise<RunningExchange> {
  const dataFolder = keptDataFolder ?? temporaryDataFolder();
  const errorLines: string[] = [];
  const usual = { PORT: '0', ASSAY_DATA: dataFolder, ASSAY_SEED: 'hostile-input', LOG_LEVEL: 'error' };
  const started = await startServer({
    environment: { ...usual, ...environment },
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
      if (keptDataFolder === undefined) rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

function untilHealthy(address: string): Promise<void> {
  return until(async () => {
    const answer = await fetch(`${address}/healthz`);
    if (answer.status !== 200) throw new Error(`the exchange did not become healthy: ${await answer.text()}`);
  });
}
