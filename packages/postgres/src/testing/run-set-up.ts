import { runFolderVariable, startRunPostgres } from './run-postgres.ts';

/** What Vitest hands to a global set-up, as far as it is needed here. */
interface WatchedProject {
  onTestsRerun(callback: () => Promise<void>): void;
}

/** Around a run of Vitest: the PostgreSQL that its tests share, unless `npm test` has started one for all suites. */
export default async function postgresOfRun(project: WatchedProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env[runFolderVariable] !== undefined) return undefined;
  const start = async () => {
    const started = await startRunPostgres();
    process.env[runFolderVariable] = started.folder;
    return started;
  };
  let running = await start();
  // Of a watched run: what templates are made of may have changed.
  project.onTestsRerun(async () => {
    await running.stop();
    running = await start();
  });
  return () => running.stop();
}
