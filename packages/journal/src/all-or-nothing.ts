import type { ClientBase } from 'pg';

/** The work as one transaction. What failed first is thrown, not what the rollback says of a connection that is gone. */
export async function allOrNothing<Answer>(client: ClientBase, work: () => Promise<Answer>): Promise<Answer> {
  await client.query('BEGIN');
  try {
    const answer = await work();
    await client.query('COMMIT');
    return answer;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
