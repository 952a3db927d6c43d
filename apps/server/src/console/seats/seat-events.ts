import type { Pool, PoolClient } from 'pg';

/** What is written down of a seat beside the journal. */
export type SeatEventName =
  | 'enrolled'
  | 'enrolment-refused'
  | 'password-refused'
  | 'code-refused'
  | 'signed-in'
  | 'proved-anew'
  | 'proof-refused'
  | 'signed-out'
  | 'passkey-added'
  | 'passkey-removed'
  | 'exported';

export interface SeatEvent {
  readonly seat: string;
  readonly what: SeatEventName;
  readonly address: string;
  /** What was exported, or which passkey; empty where the name says all. */
  readonly detail?: string;
}

/** Adds a row; nothing changes or removes one (`seat-tables.ts`). */
export async function writeSeatEvent(
  database: Pick<Pool | PoolClient, 'query'>,
  { seat, what, address, detail = '' }: SeatEvent,
  nowMs: number,
): Promise<void> {
  await database.query(
    'INSERT INTO console_event (happened_at_ms, seat, what, address, detail) VALUES ($1, $2, $3, $4, $5)',
    [nowMs, seat, what, address, detail],
  );
}
