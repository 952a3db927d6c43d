import { recoverCore } from '@assay/engine/recovery/core-recovery';
import { exchangeCoreMaker } from '@assay/engine/recovery/exchange-core-maker';
import { encodeCommand } from '@assay/exchange-core/command-codec';
import type { Command } from '@assay/exchange-core/commands';
import type { CommandResult } from '@assay/exchange-core/events';
import type { ExchangeCorePort } from '@assay/exchange-core/exchange-core-port';
import { encodeFrame } from '@assay/journal/batch-frame';
import { openPostgresJournalReader } from '@assay/journal/postgres-journal';
import { createMemorySnapshotStore } from '@assay/journal/testing/memory-snapshot-store';
import { withClient } from '@assay/postgres/with-client';
import type { ClientConfig } from 'pg';

export interface ForgedBatch {
  /** Before it. */
  readonly head: number;
  readonly refused: readonly CommandResult[];
  readonly core: ExchangeCorePort;
}

/** The row that whoever may write into the table makes, behind the journal's end as he finds it; what the core says of each command. */
export async function forgeBatch(
  connection: ClientConfig,
  commands: readonly Command[],
  sealOf: (sequence: number, bytes: Uint8Array) => Uint8Array | undefined = () => undefined,
): Promise<ForgedBatch> {
  const reader = await openPostgresJournalReader(connection);
  const head = await reader.head();
  const found = await recoverCore({
    reader,
    snapshots: createMemorySnapshotStore(),
    maker: exchangeCoreMaker,
    upTo: head,
    onSnapshotRefused: () => undefined,
  });
  await reader.close();
  const { core, chainEnd } = found;
  const { timeMs, hash } = chainEnd;
  const { rulesVersion } = core;
  const frame = { sequence: head + 1, timeMs, rulesVersion, previousHash: hash, commands: commands.map(encodeCommand) };
  const bytes = encodeFrame(frame);
  const seal = sealOf(head + 1, bytes) ?? null;
  const { rowCount } = await withClient(connection, (client) =>
    client.query('INSERT INTO journal (seq, data, seal) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
      head + 1,
      bytes,
      seal,
    ]),
  );
  // The running exchange was quicker, and its batch is there.
  if (rowCount !== 1) return forgeBatch(connection, commands, sealOf);
  const { results } = core.apply({ sequence: head + 1, timeMs, commands });
  return { head, refused: results.filter(({ accepted }) => !accepted), core };
}
