import type { seatEventNames } from '@assay/protocol/console/tables/operations-tables';
import type { Pool, PoolClient } from 'pg';

export type SeatEventName = (typeof seatEventNames)[number];

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
