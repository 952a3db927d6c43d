import type { ByteReader } from '../codec/byte-reader.ts';
import type { ByteWriter } from '../codec/byte-writer.ts';
import type { Drawing } from './drawing.ts';

/**
 * What a command or a view is made of. A field knows how its value lies in the bytes, for ever, and which values it can have.
 * `record` is the command or view that it stands in, so far as it is read or drawn: fields come in the order of their declaration.
 */
export interface Field<T> {
  write(writer: ByteWriter, value: T, record: Readonly<Record<string, unknown>>): void;
  read(reader: ByteReader, record: Readonly<Record<string, unknown>>): T;
  /** Any value that can be written, its bounds above all. For tests. */
  draw(from: Drawing, record: Readonly<Record<string, unknown>>): T;
}

/** A field that came with a later version of its shape, and what shapes before that mean. */
export interface LaterField<T> extends Field<T> {
  readonly since: number;
  readonly missing: T;
}
