import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Names the folder of the run's PostgreSQL (`run-folder.ts`) to everything that the run starts. */
export const runFolderVariable = 'ASSAY_TEST_POSTGRES';

export interface RunPostgres {
  readonly folder: string;
  /** Ends the cluster, and every other one of the run that still lives, and removes the folder. */
  stop(): Promise<void>;
}

const holder = fileURLToPath(new URL('./hold-run-postgres.ts', import.meta.url));

/**
 * Starts the PostgreSQL that all tests of a run share, in a process beside this one that ends it when this one has ended, however that
 * happened: the pipe between them is closed by the system. It is in a session of its own, so that a signal to the run's group does not end it
 * before those who are connected.
 */
export async function startRunPostgres(environment: NodeJS.ProcessEnv = process.env): Promise<RunPostgres> {
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const child = spawn(process.execPath, ['--import', loader, holder], {
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: environment,
  });
  const ended = once(child, 'exit');
  const first = createInterface({ input: child.stdout })[Symbol.asyncIterator]().next();
  const told = await Promise.race([first, ended.then(() => undefined)]);
  if (told === undefined || told.done === true) throw new Error('The PostgreSQL of the tests did not start.');
  // Whoever forgets to stop it is not kept alive by it, and it does not outlive him.
  child.unref();
  for (const end of [child.stdin, child.stdout]) (end as unknown as { unref?(): void }).unref?.();
  return {
    folder: told.value,
    async stop() {
      child.ref();
      child.stdin.end();
      await ended;
    },
  };
}
