// Run by a test in place of the built server: starts PostgreSQL on the data folder and ends without stopping it.
import { takeDataFolder } from '@assay/postgres/data-folder';
import { startPostgres } from '@assay/postgres/start-postgres';

const taken = takeDataFolder(process.env.ASSAY_DATA ?? '');
if (!taken.ok) throw new Error(taken.message);
const started = await startPostgres({ folder: taken.folder });
if (!started.ok) throw new Error(started.message);
console.log(`PostgreSQL runs as process ${started.postgres.pid}`);
process.exit(1);
