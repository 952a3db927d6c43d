import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const KEY_BYTES = 32;

/** How a column is said in a mark, whichever of its forms the driver has. */
export type ProvingColumn = 'text' | 'number' | 'boolean' | 'bytes';

/** A table whose rows prove who somebody is, and which of its columns do. */
export interface MarkedTable<Column extends string = string> {
  readonly table: string;
  /** The first word of its marks. */
  readonly kind: string;
  /** What a row is, in a sentence. */
  readonly what: string;
  /** Whose its rows are: the word, and the column that says it. */
  readonly owner: readonly [word: string, column: Column];
  /** By which a row is found. */
  readonly key: readonly [column: string, type: 'bigint' | 'text'];
  /** In the order in which a mark says them. */
  readonly proves: Readonly<Record<Column, ProvingColumn>>;
}

/** Proving columns of a row, under their names in the database. */
export type ProvingColumns<Column extends string> = Readonly<Record<Column, unknown>>;

export interface WithMark {
  readonly mark: Uint8Array | null;
}

/** Declares a table; its columns are known by what it `proves`. */
export function markedTable<const Proves extends Readonly<Record<string, ProvingColumn>>>(
  table: MarkedTable<keyof Proves & string> & { readonly proves: Proves },
): MarkedTable<keyof Proves & string> {
  return table;
}

/**
 * Marks of rows by which somebody proves who he is: HMAC-SHA256 under a key of the data folder, over whose they are and what they hold. Who can
 * write into the database alone cannot make a row that counts, and another's row counts for nobody else.
 */
export class RowMarks {
  readonly #key: Buffer;

  /** @param use for what rows: marks of one use are none of another */
  constructor(key: Buffer, use: string) {
    this.#key = Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), `assay ${use} row marks`, KEY_BYTES));
  }

  of<Column extends string>({ kind, proves }: MarkedTable<Column>, row: ProvingColumns<Column>): Buffer {
    const said = Object.entries<ProvingColumn>(proves).map(([column, type]) => saidOf(row[column as Column], type));
    return createHmac('sha256', this.#key)
      .update(JSON.stringify([kind, ...said]))
      .digest();
  }

  isRight<Column extends string>(table: MarkedTable<Column>, row: ProvingColumns<Column> & WithMark): boolean {
    const expected = this.of(table, row);
    return row.mark?.length === expected.length && timingSafeEqual(row.mark, expected);
  }
}

function saidOf(value: unknown, type: ProvingColumn): string | number | boolean | null {
  if (value === null) return null;
  if (type === 'bytes' && value instanceof Uint8Array) return Buffer.from(value).toString('hex');
  // A bigint comes as text.
  if (type === 'number' && (typeof value === 'number' || typeof value === 'string')) return Number(value);
  if (type === 'text' && typeof value === 'string') return value;
  if (type === 'boolean' && typeof value === 'boolean') return value;
  throw new Error(`a mark of ${type} is asked for of ${typeof value}`);
}
