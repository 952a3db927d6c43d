import type { Command } from '../commands.ts';
import { ByteReader, MalformedBytes } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import { commandNumbers } from './command-numbers.ts';
import { commandReaders } from './command-readers.ts';
import { writeCommandFields } from './command-writers.ts';

/** One writer for all: encoding is synchronous and copies its bytes out. */
const writer = new ByteWriter();

/**
 * A command as bytes: type number, version of its shape, then its fields. The journal holds nothing else, so what was written once
 * is read by every later release.
 */
export function encodeCommand(command: Command): Uint8Array {
  const { number, version } = commandNumbers[command.type];
  writer.clear();
  writer.byte(number);
  writer.byte(version);
  writeCommandFields(writer, command);
  return writer.take();
}

/** Throws `MalformedBytes` for anything that `encodeCommand` of this or an earlier release did not write. */
export function decodeCommand(bytes: Uint8Array): Command {
  const reader = new ByteReader(bytes);
  const number = reader.byte();
  const version = reader.byte();
  const read = commandReaders[number]?.[version];
  if (read === undefined) throw new MalformedBytes(`no command has the number ${number} and the version ${version}`);
  const command = read(reader);
  reader.end();
  return command;
}
