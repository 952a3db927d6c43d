import { type Lots, lotsOf, type Ticks, ticksOf } from '@assay/amounts/market-scale';
import { type Money, moneyOf } from '@assay/amounts/money';

export type ColumnValue = string | number | bigint;

/** A row as the driver gives it: numbers that may be larger than JavaScript's come as text. */
export type StoredColumns = Readonly<Record<string, string | number>>;

/** One sort of value: what it is in PostgreSQL, and what it becomes again when it is read. */
export interface ColumnKind<Value> {
  readonly type: 'bigint' | 'integer' | 'numeric' | 'text' | 'bytea';
  readonly read: (stored: string | number) => Value;
}

/** Ids, times, counts. */
export const whole: ColumnKind<number> = { type: 'bigint', read: Number };
/** Whole numbers below 2³¹. */
export const small: ColumnKind<number> = { type: 'integer', read: Number };
export const ticks: ColumnKind<Ticks> = { type: 'integer', read: (stored) => ticksOf(Number(stored)) };
export const lots: ColumnKind<Lots> = { type: 'bigint', read: (stored) => lotsOf(Number(stored)) };
export const money: ColumnKind<Money> = { type: 'numeric', read: (stored) => moneyOf(BigInt(stored)) };
/** Sums that are no amount of one asset, or have a sign. */
export const atoms: ColumnKind<bigint> = { type: 'numeric', read: BigInt };
export const text: ColumnKind<string> = { type: 'text', read: String };
/** One of a few words: only what the core said is written. */
export const word = <Word extends string>(): ColumnKind<Word> => ({
  type: 'text',
  read: (stored) => stored as Word,
});

/** A column for each field, named like it in snake case: `updatedAtMs` is `updated_at_ms`. */
export type ColumnsOf<Values> = { readonly [Field in keyof Values]: ColumnKind<Values[Field]> };

export interface QueryColumn<Row> {
  readonly name: string;
  readonly type: ColumnKind<unknown>['type'];
  of(row: Row): ColumnValue;
}

/** Columns of the fields that `of` finds in a row, in their order. */
export function columnsOf<Values extends { readonly [Field in keyof Values]: ColumnValue }, Row>(
  kinds: ColumnsOf<Values>,
  of: (row: Row) => NoInfer<Values>,
): QueryColumn<Row>[] {
  const columns: QueryColumn<Row>[] = [];
  for (const field in kinds) {
    columns.push({ name: columnName(field), type: kinds[field].type, of: (row) => of(row)[field] });
  }
  return columns;
}

/** Makes of a stored row the fields that its columns were written from; it may have more columns. */
export function readerOf<Values>(kinds: ColumnsOf<Values>): (stored: StoredColumns) => Values {
  const names = new Map<keyof Values, string>();
  for (const field in kinds) names.set(field, columnName(field));
  return (stored) => {
    const values: Partial<Values> = {};
    for (const [field, name] of names) {
      const value = stored[name];
      if (value === undefined) throw new Error(`a stored row has no column ${name}`);
      values[field] = kinds[field].read(value);
    }
    return values as Values;
  };
}

function columnName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
