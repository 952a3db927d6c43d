import { dirname } from 'node:path';
import { endedChildrenSeconds } from './processor-time.mjs';

const sources = '../../packages/postgres/src/testing/run-postgres.ts';

/**
 * Starts the PostgreSQL that the tests of all suites share (`packages/postgres/src/testing`), and names it to every suite that is started
 * later. It lies beside the folder in memory, where there is one, since it is removed by the process that holds it. Its `stop` answers a row for
 * the table at the end of the run: what it worked for all suites is counted with none of them.
 */
export const startPostgresOfRun = async (memoryFolder) => {
  // Only what is installed by then can be imported.
  const { tsImport } = await import('tsx/esm/api');
  const { runFolderVariable, startRunPostgres } = await tsImport(sources, import.meta.url);
  const places = memoryFolder === undefined ? {} : { TMPDIR: dirname(memoryFolder) };
  const running = await startRunPostgres({ ...process.env, ...places });
  process.env[runFolderVariable] = running.folder;
  return { folder: running.folder, stop: () => rowOf(running) };
};

const rowOf = async (running) => {
  const before = endedChildrenSeconds();
  await running.stop();
  const processorSeconds = before === undefined ? undefined : endedChildrenSeconds() - before;
  const counts = { passed: 0, failed: 0, skipped: 0 };
  return { name: 'postgres', ...counts, processorSeconds, note: 'for all suites', failures: [], files: [] };
};
