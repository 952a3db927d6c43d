import { parentPort, workerData } from 'node:worker_threads';
import { createTickReaders } from '@assay/engine/projections/ticks/tick-readers';
import type { FromTaskThread, ToTaskThread } from '@assay/engine/threads/task-thread';
import { isDatabaseFault } from '@assay/postgres/database-fault';
import { openPool } from '../postgres/pools.ts';
import { readHeadKey } from './head-key.ts';
import type { ProofTask, ProofThreadSettings } from './proof-messages.ts';
import { createProofWriter, type WrittenPage } from './proof-writer.ts';

/** The thread of the proofs: pages of ticks and receipts, one of each at a time, so that a long receipt lets pages pass. */
const port = parentPort;
if (port === null) throw new Error('proofs are written in a worker thread');
const settings: ProofThreadSettings = workerData;
const key = readHeadKey(settings.dataFolder, settings.headKeyFile);
const pool = openPool(settings.connection, 'proofs', () => undefined);
const writer = createProofWriter(createTickReaders(pool), key);

async function write(task: ProofTask): Promise<WrittenPage> {
  const written = task.kind === 'page' ? await writer.tickPage(task.wanted) : await writer.receipt(task.draft);
  if (written === 'busy') throw new Error('the writer itself refuses nothing');
  return written instanceof Uint8Array ? { json: written, isWhole: true } : written;
}

const before: Record<ProofTask['kind'], Promise<void>> = { page: Promise.resolve(), receipt: Promise.resolve() };
port.on('message', ({ id, task }: ToTaskThread<ProofTask>) => {
  before[task.kind] = before[task.kind]
    .then(() => write(task))
    .then(
      (answer) => {
        const bytes = answer.json.buffer;
        const message: FromTaskThread<WrittenPage> = { id, answer };
        port.postMessage(message, bytes instanceof ArrayBuffer ? [bytes] : []);
      },
      (error: unknown) => {
        const fault = error instanceof Error ? error.message : String(error);
        const message: FromTaskThread<WrittenPage> = isDatabaseFault(error) ? { id, answer: 'busy' } : { id, fault };
        port.postMessage(message);
      },
    );
});
