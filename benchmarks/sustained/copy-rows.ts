import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { projections } from '@assay/engine/projections/projections';
import type { ClientBase } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

const tables = projections.flatMap((projection) => projection.tables.map(({ name }) => name));

export interface CopiedRows {
  readonly rows: number;
  readonly tookMs: number;
}

/** Writes all rows of the query tables once more, into tables with the same indexes, with one COPY each and in one transaction. */
export async function copyRowsOnce(client: ClientBase): Promise<CopiedRows> {
  const texts: Buffer[][] = [];
  for (const table of tables) {
    const chunks: Buffer[] = [];
    const collect = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
    });
    await pipeline(client.query(copyTo(`COPY (SELECT * FROM ${table}) TO STDOUT`)), collect);
    await client.query(`CREATE TABLE copy_of_${table} (LIKE ${table} INCLUDING ALL)`);
    texts.push(chunks);
  }
  await client.query('CHECKPOINT');
  let rows = 0;
  const startedMs = performance.now();
  await client.query('BEGIN');
  for (const [index, table] of tables.entries()) {
    const stream = client.query(copyFrom(`COPY copy_of_${table} FROM STDIN`));
    await pipeline(Readable.from(texts[index] ?? []), stream);
    rows += stream.rowCount;
  }
  await client.query('COMMIT');
  const tookMs = performance.now() - startedMs;
  for (const table of tables) await client.query(`DROP TABLE copy_of_${table}`);
  return { rows, tookMs };
}
