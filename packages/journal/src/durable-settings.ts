/** The part of a `pg` client that is needed here. */
export interface SettingReader {
  query(text: string): Promise<{ readonly rows: readonly Record<string, unknown>[] }>;
}

/**
 * What PostgreSQL must have set before a commit may be acknowledged. `synchronous_commit` is also safe when it waits for a
 * replica; `local` and `remote_write` promise less than a single machine's `on` does to somebody with replicas.
 */
const required: Readonly<Record<string, readonly string[]>> = {
  fsync: ['on'],
  full_page_writes: ['on'],
  synchronous_commit: ['on', 'remote_apply'],
};

/**
 * Asks over the very connection that is going to write, because a role or a connection can carry a value of its own.
 * Answers a sentence for the operator, or undefined when commits are durable.
 */
export async function findUnsafeSetting(client: SettingReader): Promise<string | undefined> {
  for (const [name, allowed] of Object.entries(required)) {
    const { rows } = await client.query(`SHOW ${name}`);
    const value = String(rows[0]?.[name]);
    if (!allowed.includes(value)) {
      return (
        `PostgreSQL has ${name} = ${value}, so it could lose orders that were acknowledged. ` +
        `Set ${name} = on in the database and start again.`
      );
    }
  }
  return undefined;
}
