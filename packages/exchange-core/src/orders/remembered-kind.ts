import type { ByteReader } from '../codec/byte-reader.ts';
import type { ByteWriter } from '../codec/byte-writer.ts';
import type { AnyCommand } from '../declaration/command-declaration.ts';
import { RecordCodec, type Shape } from '../declaration/record-codec.ts';
import type { CommandResult } from '../events.ts';
import { done } from '../refusal.ts';

/** A command that is done once, however often it is sent under its id; empty when the caller gave none. */
export type NamedCommand = AnyCommand & { readonly clientOrderId: string };

/** Whose answer it is, under which id, and when its command was accepted, in the time that waits are counted in. */
export type RememberedHead = {
  readonly userId: number;
  readonly clientOrderId: string;
  readonly acceptedAtMs: number;
};

/**
 * One kind of first answers to client order ids: what is kept of them, by which a repetition is answered and told from another body.
 * Only accepted commands are remembered: a refusal changed nothing, and the id stays free.
 */
export interface RememberedKind<C extends NamedCommand = NamedCommand, T = unknown> {
  /** In snapshots, for ever. */
  readonly number: number;
  /** What the head does not say. */
  write(writer: ByteWriter, kept: T, head: RememberedHead): void;
  read(reader: ByteReader, head: RememberedHead): T;
  /** The first answer again; undefined for another body. */
  answer(command: C, kept: T): CommandResult | undefined;
  /** Its form in snapshots before the hardened rules, where that is another. `isWhole`: with what came with rules 2. */
  readonly older?: {
    write(writer: ByteWriter, kept: T, isWhole: boolean): void;
    read(reader: ByteReader, isWhole: boolean): T;
  };
}

/** Of commands whose answer is that they are done: the fields that make the body. */
export function rememberedBody(
  number: number,
  fields: Shape,
): RememberedKind<NamedCommand, Readonly<Record<string, unknown>>> {
  const body = new RecordCodec(fields);
  return {
    number,
    write: (writer, kept) => body.write(writer, kept),
    read: (reader) => body.read(reader),
    answer: (command, kept) => (isSameBody(fields, command, kept) ? done : undefined),
  };
}

export function isSameBody(fields: Shape, command: AnyCommand, kept: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(fields).every((name) => command[name] === kept[name]);
}
