import { parentPort, workerData } from 'node:worker_threads';
import type { FromTaskThread, ToTaskThread } from '@assay/engine/threads/task-thread';
import { isDatabaseFault } from '@assay/postgres/database-fault';
import { IdentitySeal } from '../../accounts/kyc/identity-seal.ts';
import { Seal } from '../../operations/seal.ts';
import { PictureStore } from '../../pictures/picture-store.ts';
import { openPool } from '../../postgres/pools.ts';
import type { CopyDone, CopyTask, CopyThreadSettings } from './copy-messages.ts';
import { writeCopy } from './write-copy.ts';

/** The thread that writes copies of people's data, one after the other. */
const port = parentPort;
if (port === null) throw new Error('copies are written in a worker thread');
const settings: CopyThreadSettings = workerData;
const pool = openPool(settings.connection, 'copies', () => undefined);
const parts = {
  pool,
  identities: new IdentitySeal(Buffer.from(settings.identityKey)),
  pictures: new PictureStore(pool, new Seal(Buffer.from(settings.picturesKey))),
};
let last: Promise<unknown> = Promise.resolve();

port.on('message', ({ id, task }: ToTaskThread<CopyTask>) => {
  const say = (message: FromTaskThread<CopyDone>) => port.postMessage(message);
  last = last
    .then(() => writeCopy(parts, task))
    .then(
      (bytes) => say({ id, answer: { bytes } }),
      (error: unknown) => {
        const fault = error instanceof Error ? error.message : String(error);
        say(isDatabaseFault(error) ? { id, answer: 'busy' } : { id, fault });
      },
    );
});
