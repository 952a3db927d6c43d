import { type Lots, lotsOf, type Ticks, ticksOf } from '@assay/amounts/market-scale';
import { type Money, moneyOf } from '@assay/amounts/money';

export type ColumnValue = string | number | bigint | null;

/** A row as the driver gives it: numbers that may be larger than JavaScript's come as text. */
export type StoredColumns = Readonly<Record<string, string | number | null>>;

/** One sort of value: what it is in PostgreSQL, and what it becomes again when it is read. */
export interface ColumnKind<Value> {
  readonly type: 'bigint' | 'integer' | 'smallint' | 'numeric' | 'text' | 'bytea';
  /** All that it may be, where it is one of a few words. */
  readonly words?: readonly Value[];
  /** Written as NULL: then a row has it without taking any room for it. */
  readonly absent?: Value;
  /** What stands for the value; without it the value itself. */
  readonly write?: (value: Value) => ColumnValue;
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

/** One of a few words, as its place in their list: two bytes, and nothing to parse. The lists only grow at their ends. */
export function word<Word extends string>(words: readonly Word[]): ColumnKind<Word> {
  return {
    type: 'smallint',
    words,
    write: (value) => placeOf(words, value),
    read(stored) {
      const value = words[Number(stored)];
      if (value === undefined) throw new Error(`a stored row has word ${stored} of ${words.length}`);
      return value;
    },
  };
}

/** What a word is stored as, for SQL that looks for it. */
export function placeOf<Word extends string>(words: readonly Word[], value: Word): number {
  return words.indexOf(value);
}

/** A value that most rows lack, which is then `absent`. */
export function optional<Value>(kind: ColumnKind<Value>, absent: Value): ColumnKind<Value> {
  return { ...kind, absent };
}

/** A column for each field, named like it in snake case: `updatedAtMs` is `updated_at_ms`. */
export type ColumnsOf<Values> = { readonly [Field in keyof Values]: ColumnKind<Values[Field]> };

export interface QueryColumn<Row> {
  readonly name: string;
  readonly type: ColumnKind<unknown>['type'];
  readonly mayBeNull?: boolean;
  readonly words?: readonly unknown[];
  of(row: Row): ColumnValue;
}

/** Columns of the fields that `of` finds in a row, in their order. */
export function columnsOf<Values extends { readonly [Field in keyof Values]: string | number | bigint }, Row>(
  kinds: ColumnsOf<Values>,
  of: (row: Row) => NoInfer<Values>,
): QueryColumn<Row>[] {
  const columns: QueryColumn<Row>[] = [];
  for (const field in kinds) {
    const { type, absent, write, words } = kinds[field];
    columns.push({
      name: columnName(field),
      type,
      mayBeNull: absent !== undefined,
      ...(words && { words }),
      of(row) {
        const value = of(row)[field];
        if (value === absent) return null;
        return write === undefined ? value : write(value);
      },
    });
  }
  return columns;
}

/** Makes of a stored row the fields that its columns were written from; it may have more columns. */
export function readerOf<Values>(kinds: ColumnsOf<Values>): (stored: StoredColumns) => Values {
  const names = new Map<keyof Values, string>();
  for (const field in kinds) names.set(field, columnName(field));
  return (stored) => {
    const values: Partial<Values> = {};
    for (const [field, name] of names) values[field] = fieldOf(kinds[field], name, stored[name]);
    return values as Values;
  };
}

function fieldOf<Value>(kind: ColumnKind<Value>, name: string, stored: string | number | null | undefined): Value {
  const value = stored === null ? kind.absent : stored === undefined ? undefined : kind.read(stored);
  if (value === undefined) throw new Error(`a stored row has no ${name}`);
  return value;
}

function columnName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
