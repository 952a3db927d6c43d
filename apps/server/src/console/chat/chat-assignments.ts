import type { Pool } from 'pg';
import type { KeptTable } from '../../postgres/kept-table.ts';

/** Which seat takes care of which conversation. Nobody’s has no row. */
export const chatAssignmentTable: KeptTable = {
  name: 'chat_assignment',
  create: `
CREATE TABLE chat_assignment (
  user_id bigint PRIMARY KEY REFERENCES user_account (user_id),
  seat text NOT NULL,
  assigned_at_ms bigint NOT NULL
);
`,
  changes: [],
};

interface Assignment {
  readonly userId: number;
  readonly seat: string;
  readonly nowMs: number;
}

/** The seat takes it, whoever had it. */
export async function assign(pool: Pick<Pool, 'query'>, { userId, seat, nowMs }: Assignment): Promise<void> {
  await pool.query({
    name: 'assign-chat',
    text: `INSERT INTO chat_assignment (user_id, seat, assigned_at_ms)
           SELECT user_id, $2, $3 FROM chat_conversation WHERE user_id = $1
           ON CONFLICT (user_id) DO UPDATE SET seat = excluded.seat, assigned_at_ms = excluded.assigned_at_ms`,
    values: [userId, seat, nowMs],
  });
}

/** The seat leaves it to the others, if it is the seat’s. */
export async function leave(pool: Pick<Pool, 'query'>, { userId, seat }: Omit<Assignment, 'nowMs'>): Promise<void> {
  await pool.query({
    name: 'leave-chat',
    text: 'DELETE FROM chat_assignment WHERE user_id = $1 AND seat = $2',
    values: [userId, seat],
  });
}

/** Empty: nobody’s. */
export async function assignedTo(pool: Pick<Pool, 'query'>, userId: number): Promise<string> {
  const { rows } = await pool.query<{ seat: string }>({
    name: 'assigned-chat',
    text: 'SELECT seat FROM chat_assignment WHERE user_id = $1',
    values: [userId],
  });
  return rows[0]?.seat ?? '';
}
