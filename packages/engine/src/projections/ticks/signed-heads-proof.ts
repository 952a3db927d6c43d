import { createPublicKey, verify } from 'node:crypto';
import type { ClientBase } from 'pg';
import type { Proved } from '../projection.ts';

const HEADS_A_READ = 5_000;
/** What stands before the 32 bytes of an Ed25519 public key in SubjectPublicKeyInfo, RFC 8410. */
const SPKI_PREFIX = '302a300506032b6570032100';

interface StoredHead {
  readonly minute_ms: string;
  readonly text: string;
  readonly signature: string;
  readonly public_key: string;
  readonly heads: string | null;
}

/** Every head that was signed is what the ticks give, and the signature is the key's; as far as the query tables have come. */
export async function proveSignedHeads(client: ClientBase, instance: string): Promise<Proved> {
  const { rows: there } = await client.query<{ is: boolean }>("SELECT to_regclass('signed_heads') IS NOT NULL AS is");
  if (there[0]?.is !== true) return { rows: 0, faults: [] };
  const faults: string[] = [];
  let count = 0;
  for (let from = -1; ; ) {
    const { rows } = await client.query<StoredHead>({
      name: 'prove-signed-heads',
      text: `SELECT minute_ms, text, signature, public_key, heads FROM signed_heads LEFT JOIN tick_heads USING (minute_ms)
             WHERE minute_ms > $1 AND minute_ms >= (SELECT ticks_from_ms FROM projection_cursor)
               AND minute_ms <= (SELECT max(minute_ms) FROM tick_heads)
             ORDER BY minute_ms LIMIT ${HEADS_A_READ}`,
      values: [from],
    });
    for (const row of rows) {
      if (row.text !== `assay-heads|${instance}|${row.minute_ms}|${row.heads}`) {
        faults.push(`the head of minute ${row.minute_ms} was signed with another text than its ticks give`);
      } else if (!isSigned(row)) faults.push(`the signature of the head of minute ${row.minute_ms} is wrong`);
    }
    count += rows.length;
    if (rows.length < HEADS_A_READ) return { rows: count, faults };
    from = Number(rows.at(-1)?.minute_ms);
  }
}

function isSigned({ text, signature, public_key }: StoredHead): boolean {
  const der = Buffer.from(SPKI_PREFIX + public_key, 'hex');
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return verify(null, Buffer.from(text, 'utf8'), key, Buffer.from(signature, 'hex'));
}
