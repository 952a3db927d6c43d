import { removeDataFolder } from '../crash/processes.ts';
import type { RunningExchange } from './running-exchange.ts';
import { startServer } from './server-process.ts';

/**
 * The built server on a data folder, for tests that call it from outside: it starts in a third of the time that its sources take in the test's
 * process, and answers on a core of its own. The folder goes with it.
 */
export async function startBuiltExchange(
  environment: Readonly<Record<string, string>>,
  dataFolder: string,
): Promise<RunningExchange> {
  const server = await startServer({
    dataFolder,
    environment: { ASSAY_SEED: 'hostile-input', LOG_LEVEL: 'error', ...environment },
  });
  return {
    address: server.address,
    get errorLines() {
      return logLines(server.output());
    },
    async stop() {
      await server.stop();
      removeDataFolder(dataFolder);
    },
  };
}

/** Beside these it says in words that it is ready, and that it stops. */
function logLines(output: string): string[] {
  return output.split('\n').filter((line) => line.startsWith('{'));
}
