declare const proving: unique symbol;

/**
 * What a column by which a person proves himself has in the database. Nobody can read it as what it is but `PersonRows`, which looks at the mark of
 * its row first, and nobody else makes one.
 */
export interface Proving<Value> {
  readonly [proving]: Value;
}

/** A row whose mark was right, its columns as what they are. */
export type Proven<Row> = {
  readonly [Column in keyof Row]: Row[Column] extends Proving<infer Value> | null
    ? Value | Extract<Row[Column], null>
    : Row[Column];
};

/** Values that may be written into columns of either kind. */
export type Written<Row> = { readonly [Column in keyof Row]: WrittenValue<Row[Column]> };

type WrittenValue<Value> = Value extends null ? null : Value & Proving<Value>;
