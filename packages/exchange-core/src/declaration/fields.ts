import { type Lots, lotsOf, type Ticks, ticksOf } from '@assay/amounts/market-scale';
import { type Money, moneyOf } from '@assay/amounts/money';
import type { Field, LaterField } from './field.ts';
import { RecordCodec, type Shape, type ValuesOf } from './record-codec.ts';

const WHOLE_MAX = Number.MAX_SAFE_INTEGER;
/** A signed number is folded into a whole one, which halves what it can be. */
const SIGNED_MAX = 2 ** 52 - 1;

/** A whole number from 0 to 2^53 − 1: ids, counts, milliseconds, parts per million. */
export const whole: Field<number> = {
  write: (writer, value) => writer.number(value),
  read: (reader) => reader.number(),
  draw: (from) => from.whole(WHOLE_MAX),
};

/** A whole number of either sign. */
export const signed: Field<number> = {
  write: (writer, value) => writer.signed(value),
  read: (reader) => reader.signed(),
  draw: (from) => from.whole(2 * SIGNED_MAX) - SIGNED_MAX,
};

/** Atoms of an asset, 0 or more. */
export const money: Field<Money> = {
  write: (writer, value) => writer.bigint(value),
  read: (reader) => moneyOf(reader.bigint()),
  draw: (from) => moneyOf(from.bigint()),
};

export const ticks: Field<Ticks> = {
  write: (writer, value) => writer.number(value),
  read: (reader) => ticksOf(reader.number()),
  draw: (from) => ticksOf(from.whole(WHOLE_MAX)),
};

export const lots: Field<Lots> = {
  write: (writer, value) => writer.number(value),
  read: (reader) => lotsOf(reader.number()),
  draw: (from) => lotsOf(from.whole(WHOLE_MAX)),
};

export const text: Field<string> = {
  write: (writer, value) => writer.text(value),
  read: (reader) => reader.text(),
  draw: (from) => from.text(),
};

export const flag: Field<boolean> = {
  write: (writer, value) => writer.boolean(value),
  read: (reader) => reader.boolean(),
  draw: (from) => from.pick([false, true]),
};

/** One of a few words, stored as its place in the list: words are added at the end only. */
export function choice<T extends string>(words: readonly T[]): Field<T> {
  return {
    write: (writer, value) => writer.byte(words.indexOf(value)),
    read: (reader) => reader.choice(words),
    draw: (from) => from.pick(words),
  };
}

/** Any number of entries of one shape. */
export function list<S extends Shape>(shape: S): Field<readonly ValuesOf<S>[]> {
  const codec = new RecordCodec(shape);
  return {
    write(writer, entries, record) {
      writer.number(entries.length);
      for (const entry of entries) codec.write(writer, entry, codec.version, record);
    },
    read(reader, record) {
      const entries: ValuesOf<S>[] = [];
      const left = reader.count(codec.leastBytes);
      for (let index = 0; index < left; index += 1) entries.push(codec.read(reader, codec.version, record));
      return entries;
    },
    draw: (from, record) => from.list(() => codec.draw(from, record)),
  };
}

/** How far apart tests draw two moments. */
const APART_MS = 2 ** 20;

/** A moment in milliseconds that is mostly shortly before the one in another field of the same command, so that the difference is short. */
export function momentNear(name: string): Field<number> {
  const other = (record: Readonly<Record<string, unknown>>) => Number(record[name]);
  return {
    write: (writer, value, record) => writer.signed(other(record) - value),
    read: (reader, record) => other(record) - reader.signed(),
    draw: (from, record) => Math.min(WHOLE_MAX, Math.max(0, other(record) + from.whole(2 * APART_MS) - APART_MS)),
  };
}

/** A field that a shape has from a version on. Who writes the command may leave it out, which says what a shape without it says. */
export function later<T>(since: number, field: Field<T>, missing: T): LaterField<T> {
  return {
    since,
    missing,
    write: (writer, value: T | undefined, record) => field.write(writer, value ?? missing, record),
    read: (reader, record) => field.read(reader, record),
    draw: (from, record) => field.draw(from, record),
  };
}
