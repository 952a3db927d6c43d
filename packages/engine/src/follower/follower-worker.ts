import { parentPort, workerData } from 'node:worker_threads';
import { BrokenInvariant } from '@assay/exchange-core/assertion';
import { MalformedBytes } from '@assay/exchange-core/codec/byte-reader';
import { ArchiveFault } from '@assay/journal/archive/archive-fault';
import { withArchive } from '@assay/journal/archive/archived-journal-reader';
import { connectedClient } from '@assay/journal/connected-client';
import { BrokenChain } from '@assay/journal/frame-chain';
import { openPostgresJournalReader } from '@assay/journal/postgres-journal';
import { openPostgresSnapshotStore } from '@assay/journal/postgres-snapshot-store';
import { readSealKey, vouchingOf } from '@assay/journal/seals/seal-key-file';
import { exchangeCoreMaker } from '../recovery/exchange-core-maker.ts';
import { snapshotSealsOf } from '../recovery/unvouched-batches.ts';
import { createHeadWitness } from '../start/head-witness.ts';
import { createDurableSignal } from './durable-signal.ts';
import { followJournal, UnsealedBatch } from './follow-journal.ts';
import type { FollowerSettings, FromFollower, ToFollower } from './follower-messages.ts';
import { lowerPriority } from './lower-priority.ts';

/** The follower's thread: everything that reads the journal behind the exchange's back, on a core of its own. */
const port = parentPort;
if (port === null) throw new Error('the follower runs in a worker thread');
const settings: FollowerSettings = workerData;
/** Under a name of its own, for whoever looks at the database's connections. */
const connection = { ...settings.connection, application_name: 'assay-follower' };
const tell = (message: FromFollower) => port.postMessage(message);

const inner = createDurableSignal();
const signal = {
  waitBeyond(sequence: number): Promise<boolean> {
    tell({ type: 'waiting', beyond: sequence });
    return inner.waitBeyond(sequence);
  },
};
port.on('message', (message: ToFollower) => {
  inner.advance(message.sequence);
  if (message.type === 'stop') inner.end();
});

/** Faults that are in the data: another start would meet them again, and the exchange must not go on as if nothing were. */
function isBroken(error: unknown): error is Error {
  const kinds = [BrokenChain, BrokenInvariant, MalformedBytes, ArchiveFault, UnsealedBatch];
  return kinds.some((kind) => error instanceof kind);
}

const journal = await openPostgresJournalReader(connection);
const reader = settings.archiveFolder === undefined ? journal : withArchive(journal, settings.archiveFolder);
const witness =
  settings.witness === undefined
    ? undefined
    : createHeadWitness(settings.witness.path, settings.witness.beyond, (error) =>
        tell({ type: 'witness-failed', message: error instanceof Error ? error.message : String(error) }),
      );
const sealKey = settings.sealedIn === undefined ? undefined : readSealKey(settings.sealedIn);
const snapshots = await openPostgresSnapshotStore(connection, snapshotSealsOf(settings.sealedIn));
const client = await connectedClient(connection);
// The cursor commits with the rows, so what a crash of the database takes is written again; orders need not wait for its sync.
await client.query('SET synchronous_commit = off');
const kept = await lowerPriority(client, connection);
if (kept !== undefined) tell({ type: 'priority-kept', message: kept });
try {
  await followJournal({
    reader,
    snapshots,
    client,
    maker: exchangeCoreMaker,
    signal,
    settings,
    tell,
    ...(witness === undefined ? {} : { witness }),
    ...(sealKey === undefined ? {} : { check: vouchingOf(sealKey).check }),
  });
} catch (error) {
  if (!isBroken(error)) throw error;
  tell({ type: 'broken', message: error.message });
}
await witness?.close();
await Promise.all([reader.close(), snapshots.close(), client.end()]);
port.close();
