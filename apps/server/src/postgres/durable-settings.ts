import type { Refused } from './postgres-fault.ts';

/** The part of a `pg` client that is needed here. */
export type SettingReader = { query(text: string): Promise<{ readonly rows: readonly Record<string, unknown>[] }> };

/**
 * A commit may be acknowledged only when it survives the loss of power, so these must stand. `synchronous_commit`
 * is also safe when it waits for a replica to apply; its weaker values are refused even with replicas.
 */
const required: Readonly<Record<string, readonly string[]>> = {
  fsync: ['on'],
  synchronous_commit: ['on', 'remote_apply'],
  full_page_writes: ['on'],
};

/**
 * Asks the database, over the very connection that is going to write, whether its commits are durable. A role or
 * a connection can carry a value of its own, so another connection's answer proves nothing.
 */
export const checkDurableSettings = async (client: SettingReader): Promise<{ readonly ok: true } | Refused> => {
  for (const [name, allowed] of Object.entries(required)) {
    const { rows } = await client.query(`SHOW ${name}`);
    const value = String(rows[0]?.[name]);
    if (!allowed.includes(value)) {
      return {
        ok: false,
        message:
          `PostgreSQL has ${name} = ${value}, so it could lose orders that were acknowledged. ` +
          `Set ${name} = on in the database and start again.`,
      };
    }
  }
  return { ok: true };
};
