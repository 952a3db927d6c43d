import type { ByteReader } from '../codec/byte-reader.ts';
import type { ByteWriter } from '../codec/byte-writer.ts';
import type { Drawing } from './drawing.ts';
import type { Field, LaterField } from './field.ts';

/** Fields by name, in the order in which they are written. */
export type Shape = Readonly<Record<string, Field<unknown>>>;

type ValueOf<F> = F extends Field<infer T> ? T : never;
/** The same type, told as one object. */
export type Flat<T> = { [K in keyof T]: T[K] };

/** The object that a shape describes, as it may be written: without fields of a later version. */
export type ValuesOf<S extends Shape> = Flat<
  { readonly [K in keyof S as S[K] extends LaterField<unknown> ? never : K]: ValueOf<S[K]> } & {
    readonly [K in keyof S as S[K] extends LaterField<unknown> ? K : never]?: ValueOf<S[K]>;
  }
>;

/** As it is read: with every field. */
export type WholeValuesOf<S extends Shape> = Required<ValuesOf<S>>;

type Values = Record<string, unknown>;

interface NamedField {
  readonly name: string;
  readonly field: Field<unknown>;
  /** The first version that has the field. */
  readonly since: number;
  readonly missing: unknown;
}

/** Objects of one shape as bytes: their fields one behind the other, without names. */
export class RecordCodec<S extends Shape> {
  /** The version that is written now: the newest that brought a field. */
  declare readonly version: number;
  declare private readonly fields: readonly NamedField[];
  /** What is read begins as a copy of this: an object that grew field by field would take several times as long to make and to use. */
  declare private readonly blank: Readonly<Values>;

  /** `head`: what every object has before its fields, and its bytes do not say. */
  constructor(shape: S, head: Readonly<Values> = {}) {
    // Made in one way, so that what goes through them meets one kind of object.
    this.fields = Object.entries(shape).map(([name, field]) => {
      const isLate = isLater(field);
      return { name, field, since: isLate ? field.since : 1, missing: isLate ? field.missing : undefined };
    });
    this.version = Math.max(1, ...this.fields.map(({ since }) => since));
    this.blank = { ...head, ...Object.fromEntries(this.fields.map(({ name }) => [name, undefined])) };
  }

  /** Every field takes a byte at least. */
  get leastBytes(): number {
    return this.fields.length;
  }

  /** `record` is the command that an entry of a list stands in. */
  write(writer: ByteWriter, values: Readonly<Values>, version = this.version, record = values): void {
    for (const { name, field, since } of this.fields) {
      if (since <= version) field.write(writer, values[name], record);
    }
  }

  read(reader: ByteReader, version = this.version, record?: Readonly<Values>): WholeValuesOf<S> {
    const values: Values = { ...this.blank };
    for (const { name, field, since, missing } of this.fields) {
      values[name] = since <= version ? field.read(reader, record ?? values) : missing;
    }
    // The shape is what the type was made from.
    return values as WholeValuesOf<S>;
  }

  draw(from: Drawing, record?: Readonly<Values>): WholeValuesOf<S> {
    const values: Values = {};
    for (const { name, field } of this.fields) values[name] = field.draw(from, record ?? values);
    return values as WholeValuesOf<S>;
  }
}

function isLater(field: Field<unknown>): field is LaterField<unknown> {
  return 'since' in field;
}
