// Run by the tests as a process of its own: takes the data folder named by its argument, starts PostgreSQL, tells
// what it did in one JSON line, and stops in order on SIGTERM. A test kills it.
import { takeDataFolder } from '../data-folder.ts';
import { startPostgres } from '../start-postgres.ts';

const tell = (value: unknown): void => {
  process.stdout.write(`${JSON.stringify(value)}\n`);
};

const taken = takeDataFolder(process.argv[2] ?? '');
if (taken.ok) {
  const started = await startPostgres({ folder: taken.folder });
  if (started.ok) {
    const { connection, pid, wasRunning, stop } = started.postgres;
    const waiting = setInterval(() => undefined, 60_000);
    process.on('SIGTERM', () => {
      clearInterval(waiting);
      void stop();
    });
    tell({ connection, pid, wasRunning });
  } else tell(started);
} else tell(taken);
