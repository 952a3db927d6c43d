import type { Letter, LetterKind } from './letter-kind.ts';

/** Whatever runs a statement: a connection with a transaction under way, or a pool. */
export interface Statements {
  query(text: string, values: unknown[]): Promise<unknown>;
}

/**
 * Puts a letter into the outbox, in the transaction of the rows that cause it: both are there or neither. Whoever is moved by events of the
 * journal does it in the transaction that moves his cursor. A key that is known already changes nothing, whatever became of its letter.
 */
export async function enqueue(statements: Statements, kind: LetterKind, letter: Letter, nowMs: number): Promise<void> {
  await statements.query(
    `INSERT INTO outbox (kind, key, payload, created_at_ms, due_at_ms, expires_at_ms) VALUES ($1, $2, $3, $4, $4, $5)
     ON CONFLICT (kind, key) DO NOTHING`,
    [kind.name, letter.key, letter.payload, nowMs, nowMs + kind.ageMaxMs],
  );
}
