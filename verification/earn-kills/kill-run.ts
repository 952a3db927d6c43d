import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { recoverCore } from '@assay/engine/recovery/core-recovery';
import { exchangeCoreMaker } from '@assay/engine/recovery/exchange-core-maker';
import { openPostgresJournalReader } from '@assay/journal/postgres-journal';
import { openPostgresSnapshotStore } from '@assay/journal/postgres-snapshot-store';
import type { PostgresConnection } from '@assay/postgres/start-postgres';
import type { EarningOptions, EndedExchange } from './earning-exchange.ts';

/** What takes more than one command, and is to be cut off between two of them. */
export const kinds = ['accrue-hosting', 'value-fund', 'settle-subscription', 'vest-subscription'] as const;
export type Kind = (typeof kinds)[number];

/** So long after so many commands of the kind. */
interface KillMoment {
  readonly kind: Kind;
  readonly after: number;
  readonly waitMs: number;
}

interface RunEnd {
  readonly wasKilled: boolean;
  /** How often each command was due next, by what the exchange said. */
  readonly due: ReadonlyMap<string, number>;
  /** Undefined when it was killed. */
  readonly ended: EndedExchange | undefined;
}

const sources = fileURLToPath(new URL('./earning-exchange.ts', import.meta.url));

/** Runs an exchange until nothing is due, or until it is killed. Rejects when it ends otherwise. */
export function runExchange(options: EarningOptions, moment?: KillMoment, entry = sources): Promise<RunEnd> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...process.execArgv, entry, JSON.stringify(options)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const due = new Map<string, number>();
    let line = '';
    let isAimed = false;
    child.stdout.on('data', (bytes: Buffer) => {
      const lines = (line + bytes.toString()).split('\n');
      line = lines.pop() ?? '';
      for (const said of lines) {
        if (said.startsWith('{')) line = said;
        else due.set(said.slice('due '.length), (due.get(said.slice('due '.length)) ?? 0) + 1);
      }
      if (moment === undefined || isAimed || (due.get(moment.kind) ?? 0) <= moment.after) return;
      isAimed = true;
      setTimeout(() => child.kill('SIGKILL'), moment.waitMs);
    });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      const wasKilled = signal === 'SIGKILL';
      if (!wasKilled && code !== 0) return reject(new Error(`the exchange ended with ${code ?? signal}`));
      resolve({ wasKilled, due, ended: wasKilled ? undefined : (JSON.parse(line) as EndedExchange) });
    });
  });
}

/**
 * What a kill cut off in its middle, by the journal that it left: a command is due whose kind had been due before, so that at least one of
 * them was carried out. Undefined when it hit nothing.
 */
export async function cutOff(connection: PostgresConnection, { wasKilled, due }: RunEnd): Promise<Kind | undefined> {
  if (!wasKilled) return undefined;
  const reader = await openPostgresJournalReader(connection);
  const snapshots = await openPostgresSnapshotStore(connection);
  try {
    const { core } = await recoverCore({
      reader,
      snapshots,
      maker: exchangeCoreMaker,
      upTo: await reader.head(),
      onSnapshotRefused: () => undefined,
    });
    const next = core.continuation()?.type;
    return kinds.find((kind) => kind === next && (due.get(kind) ?? 0) >= 2);
  } finally {
    await Promise.all([reader.close(), snapshots.close()]);
  }
}
