import { parentPort, workerData } from 'node:worker_threads';
import type { FromTaskThread, ToTaskThread } from '@assay/engine/threads/task-thread';
import { isDatabaseFault } from '@assay/postgres/database-fault';
import { openPool } from '../../../postgres/pools.ts';
import type { ExportDone, ExportTask, ExportThreadSettings } from './export-messages.ts';
import { writeExport } from './write-export.ts';

/** The thread that writes files of the console's tables, each over a connection of its own. */
const port = parentPort;
if (port === null) throw new Error('files are written in a worker thread');
const settings: ExportThreadSettings = workerData;
const pool = openPool(settings.connection, 'exports', () => undefined);

port.on('message', ({ id, task }: ToTaskThread<ExportTask>) => {
  const say = (message: FromTaskThread<ExportDone>) => port.postMessage(message);
  writeExport(pool, task).then(
    (rows) => say({ id, answer: { rows } }),
    (error: unknown) => {
      const fault = error instanceof Error ? error.message : String(error);
      say(isDatabaseFault(error) ? { id, answer: 'busy' } : { id, fault });
    },
  );
});
