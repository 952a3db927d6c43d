import { createHash, hash as sha256 } from 'node:crypto';
import type { Client, ClientConfig } from 'pg';
import { allOrNothing } from './all-or-nothing.ts';
import { connectedClient } from './connected-client.ts';
import type { BatchSealer, SealCheck, SealedSnapshot } from './seals/batch-seal.ts';
import { SNAPSHOTS_KEPT, type SnapshotStore, type StoredSnapshot, type WrittenSnapshot } from './snapshot-store.ts';
import { addColumnWhenMissing, createWhenMissing } from './table-creation.ts';

/** A value in PostgreSQL ends at 1 GB and passes through memory whole: larger snapshots go in parts. */
const PART_BYTES = 8 * 1024 * 1024;

const SCHEMA = `
CREATE TABLE snapshot (
  sequence bigint PRIMARY KEY,
  format integer NOT NULL,
  rules_version integer NOT NULL,
  state_hash text NOT NULL,
  frame_hash bytea NOT NULL,
  parts integer NOT NULL,
  bytes_hash text NOT NULL,
  seal bytea
);
CREATE TABLE snapshot_part (
  sequence bigint NOT NULL REFERENCES snapshot ON DELETE CASCADE,
  part integer NOT NULL,
  data bytea NOT NULL,
  PRIMARY KEY (sequence, part)
);
ALTER TABLE snapshot_part ALTER COLUMN data SET STORAGE EXTERNAL;
`;

interface SnapshotRow {
  readonly format: number;
  readonly rules_version: number;
  readonly state_hash: string;
  readonly frame_hash: Buffer;
  readonly parts: number;
  readonly bytes_hash: string;
  readonly seal: Buffer | null;
}

/** With what snapshots are sealed, where they are. */
export interface SnapshotSeals {
  readonly sealer: BatchSealer;
  /** One that is not sealed by it reads as one that is not what was written. */
  readonly check: SealCheck;
}

export async function openPostgresSnapshotStore(config: ClientConfig, seals?: SnapshotSeals): Promise<SnapshotStore> {
  const client = await connectedClient(config);
  await createWhenMissing(client, 'snapshot', SCHEMA);
  await addColumnWhenMissing(client, 'snapshot', 'seal', 'bytea');
  return {
    write: (snapshot) => write(client, snapshot, seals?.sealer),
    async sequences() {
      const { rows } = await client.query<{ sequence: string }>('SELECT sequence FROM snapshot ORDER BY sequence DESC');
      return rows.map((row) => Number(row.sequence));
    },
    read: (sequence) => read(client, sequence, seals?.check),
    close: () => client.end(),
  };
}

/** Seals those of an exchange whose key is made now: from then on none counts without. */
export async function sealSnapshots(config: ClientConfig, sealer: BatchSealer): Promise<void> {
  const client = await connectedClient(config);
  try {
    const { rows } = await client.query<SnapshotRow & { readonly sequence: string }>('SELECT * FROM snapshot');
    for (const row of rows) {
      const sequence = Number(row.sequence);
      const seal = sealer.sealSnapshot(sealedPartOf(sequence, row));
      await client.query('UPDATE snapshot SET seal = $2 WHERE sequence = $1', [sequence, seal]);
    }
  } finally {
    await client.end();
  }
}

function sealedPartOf(sequence: number, row: SnapshotRow): SealedSnapshot {
  const {
    format,
    rules_version: rulesVersion,
    state_hash: stateHash,
    frame_hash: frameHash,
    bytes_hash: bytesHash,
  } = row;
  return { sequence, format, rulesVersion, stateHash, frameHash, bytesHash };
}

async function write(client: Client, snapshot: WrittenSnapshot, sealer: BatchSealer | undefined): Promise<void> {
  const { sequence, format, rulesVersion, stateHash, frameHash } = snapshot;
  const parts = snapshot.parts.flatMap(smallEnough);
  const bytesHash = createHash('sha256');
  for (const part of parts) bytesHash.update(part);
  const hash = bytesHash.digest('hex');
  const seal = sealer?.sealSnapshot({ sequence, format, rulesVersion, stateHash, frameHash, bytesHash: hash }) ?? null;
  await allOrNothing(client, async () => {
    await client.query('DELETE FROM snapshot WHERE sequence = $1', [sequence]);
    await client.query('INSERT INTO snapshot VALUES ($1, $2, $3, $4, $5, $6, $7, $8)', [
      sequence,
      format,
      rulesVersion,
      stateHash,
      frameHash,
      parts.length,
      hash,
      seal,
    ]);
    for (const [part, data] of parts.entries()) {
      await client.query('INSERT INTO snapshot_part VALUES ($1, $2, $3)', [sequence, part, data]);
    }
    await client.query(
      'DELETE FROM snapshot WHERE sequence NOT IN (SELECT sequence FROM snapshot ORDER BY sequence DESC LIMIT $1)',
      [SNAPSHOTS_KEPT],
    );
  });
}

function smallEnough(part: Uint8Array): Uint8Array[] {
  return Array.from({ length: Math.ceil(part.length / PART_BYTES) }, (_, index) =>
    part.subarray(index * PART_BYTES, (index + 1) * PART_BYTES),
  );
}

async function read(
  client: Client,
  sequence: number,
  check: SealCheck | undefined,
): Promise<StoredSnapshot | undefined> {
  const { rows } = await client.query<SnapshotRow>('SELECT * FROM snapshot WHERE sequence = $1', [sequence]);
  const [row] = rows;
  if (row === undefined) return undefined;
  if (check !== undefined && !check.isSnapshotSealed(sealedPartOf(sequence, row), row.seal ?? undefined))
    return undefined;
  const bytes = await readBytes(client, sequence, row.parts);
  if (sha256('sha256', bytes) !== row.bytes_hash) return undefined;
  const { format, rules_version: rulesVersion, state_hash: stateHash, frame_hash: frameHash } = row;
  return { sequence, format, rulesVersion, stateHash, frameHash, bytes };
}

/** Its memory is taken once: a list of parts that is joined at the end would be in memory twice. */
async function readBytes(client: Client, sequence: number, parts: number): Promise<Uint8Array> {
  const sum =
    'SELECT coalesce(sum(octet_length(data)), 0) AS bytes FROM snapshot_part WHERE sequence = $1 AND part < $2';
  const { rows } = await client.query<{ bytes: string }>(sum, [sequence, parts]);
  const bytes = Buffer.alloc(Number(rows[0]?.bytes ?? 0));
  let at = 0;
  for (let part = 0; part < parts; part += 1) {
    const stored = await client.query<{ data: Buffer }>(
      'SELECT data FROM snapshot_part WHERE sequence = $1 AND part = $2',
      [sequence, part],
    );
    at += stored.rows[0]?.data.copy(bytes, at) ?? 0;
  }
  return bytes;
}
