import { prepareProjections } from '@assay/engine/projections/projection-schema';
import type { ExchangeCorePort } from '@assay/exchange-core/exchange-core-port';
import { SNAPSHOT_FORMAT } from '@assay/exchange-core/snapshot/snapshot';
import { encodeFrame, frameHash, GENESIS_FRAME_HASH } from '@assay/journal/batch-frame';
import { openPostgresJournal } from '@assay/journal/postgres-journal';
import { openPostgresSnapshotStore } from '@assay/journal/postgres-snapshot-store';
import type { PostgresConnection } from '@assay/postgres/start-postgres';
import { withClient } from '@assay/postgres/with-client';

export interface SnapshotCost {
  readonly bytes: number;
  /** Until it is written and hashed in memory. */
  readonly writtenMs: number;
  /** Until it is durable, from there. */
  readonly storedMs: number;
}

/**
 * Puts a core into an empty database as an exchange that was stopped: its snapshot, and a journal that was pruned up to that batch. The query
 * tables stand there too, without the rows of what happened before.
 */
export async function storeExchange(connection: PostgresConnection, core: ExchangeCorePort): Promise<SnapshotCost> {
  const { sequence, timeMs, rulesVersion } = core;
  const frame = encodeFrame({ sequence, timeMs, rulesVersion, previousHash: GENESIS_FRAME_HASH, commands: [] });
  await (await openPostgresJournal(connection)).close();
  await withClient(connection, async (client) => {
    await client.query('INSERT INTO journal (seq, data) VALUES ($1, $2)', [sequence, frame]);
    await prepareProjections(client);
    await client.query('UPDATE projection_cursor SET sequence = $1', [sequence]);
  });
  const snapshots = await openPostgresSnapshotStore(connection);
  try {
    const startedMs = performance.now();
    const { stateHash, length, parts } = core.snapshotParts();
    const writtenMs = performance.now();
    const hash = frameHash(frame);
    await snapshots.write({ sequence, format: SNAPSHOT_FORMAT, rulesVersion, stateHash, frameHash: hash, parts });
    return { bytes: length, writtenMs: writtenMs - startedMs, storedMs: performance.now() - writtenMs };
  } finally {
    await snapshots.close();
  }
}
