import type { ClientBase } from 'pg';

/** Newest batches that stay in the database whatever is asked for: enough to look at what has just happened. */
export const PRUNE_KEEPS_BATCHES_MIN = 1_000;
export const PRUNE_KEEPS_BATCHES_DEFAULT = 100_000;
const BATCHES_PER_STATEMENT = 10_000;

export interface PruneBounds {
  readonly head: number;
  /** Where the archive ends that was just verified. */
  readonly verifiedTo: number;
  /** Oldest stored snapshot that was just loaded; 0 when none could be. A recovery reads the batch of its snapshot. */
  readonly oldestSnapshot: number;
  /** What the query tables hold. */
  readonly projectedTo: number;
  /** Newest batches to keep, at least `PRUNE_KEEPS_BATCHES_MIN`. */
  readonly keep: number;
}

/** The last batch that may leave the database; 0 when none may. */
export function lastPrunable({ head, verifiedTo, oldestSnapshot, projectedTo, keep }: PruneBounds): number {
  const kept = Math.max(keep, PRUNE_KEEPS_BATCHES_MIN);
  return Math.max(0, Math.min(verifiedTo, oldestSnapshot - 1, projectedTo, head - kept));
}

/**
 * Removes the batches up to `last` from the database, oldest first, so that a stop in between leaves a whole rest. Only after
 * `lastPrunable` has said so. Answers how many were removed.
 */
export async function pruneJournal(client: ClientBase, last: number): Promise<number> {
  let removed = 0;
  for (;;) {
    const { rowCount } = await client.query(
      `DELETE FROM journal WHERE seq IN (SELECT seq FROM journal WHERE seq <= $1 ORDER BY seq LIMIT ${BATCHES_PER_STATEMENT})`,
      [last],
    );
    removed += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCHES_PER_STATEMENT) return removed;
  }
}
