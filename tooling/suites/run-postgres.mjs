import { dirname } from 'node:path';

const sources = '../../packages/postgres/src/testing/run-postgres.ts';

/**
 * Starts the PostgreSQL that the tests of all suites share (`packages/postgres/src/testing`), and names it to every suite that is started
 * later. It lies beside the folder in memory, where there is one, since it is removed by the process that holds it.
 */
export const startPostgresOfRun = async (memoryFolder) => {
  // Only what is installed by then can be imported.
  const { tsImport } = await import('tsx/esm/api');
  const { runFolderVariable, startRunPostgres } = await tsImport(sources, import.meta.url);
  const places = memoryFolder === undefined ? {} : { TMPDIR: dirname(memoryFolder) };
  const running = await startRunPostgres({ ...process.env, ...places });
  process.env[runFolderVariable] = running.folder;
  return running;
};
