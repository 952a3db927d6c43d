import { parentPort, workerData } from 'node:worker_threads';
import { createLiabilityDayReaders } from '@assay/engine/projections/liability-days/liability-day-readers';
import type { FromTaskThread, ToTaskThread } from '@assay/engine/threads/task-thread';
import { isDatabaseFault } from '@assay/postgres/database-fault';
import { openPool } from '../postgres/pools.ts';
import { DayTrees } from './day-trees.ts';
import type { DayAnswer, LiabilityTask, LiabilityThreadSettings } from './liability-messages.ts';
import { readLiabilitySalts } from './liability-salts.ts';

/** The thread of the trees: one task after the other, so that only the trees of one day are in its memory. */
const port = parentPort;
if (port === null) throw new Error('trees are made in a worker thread');
const settings: LiabilityThreadSettings = workerData;
const pool = openPool(settings.connection, 'proofs', () => undefined);
const trees = new DayTrees(createLiabilityDayReaders(pool), readLiabilitySalts(settings.dataFolder));

async function answerOf({ day, userId }: LiabilityTask): Promise<DayAnswer> {
  const roots = await trees.roots(day);
  return { roots, own: userId === undefined ? undefined : await trees.leavesOf(day, userId) };
}

let before: Promise<void> = Promise.resolve();
port.on('message', ({ id, task }: ToTaskThread<LiabilityTask>) => {
  const say = (message: FromTaskThread<DayAnswer>) => port.postMessage(message);
  before = before
    .then(() => answerOf(task))
    .then(
      (answer) => say({ id, answer }),
      (error: unknown) => {
        const fault = error instanceof Error ? error.message : String(error);
        say(isDatabaseFault(error) ? { id, answer: 'busy' } : { id, fault });
      },
    );
});
