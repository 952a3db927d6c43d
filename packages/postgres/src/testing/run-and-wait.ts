// Run by a test as a process of its own: starts the PostgreSQL of a run and one beside it, tells folder and process id in one JSON line,
// and waits to be killed.
import { startOwnPostgres } from './own-postgres.ts';
import { runFolderVariable, startRunPostgres } from './run-postgres.ts';

const { folder } = await startRunPostgres();
process.env[runFolderVariable] = folder;
const { postgres } = await startOwnPostgres('stopped');
process.stdout.write(`${JSON.stringify({ folder, own: postgres.pid })}\n`);
process.stdin.resume();
