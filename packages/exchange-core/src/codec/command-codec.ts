import type { Command } from '../commands.ts';
import { ByteReader, MalformedBytes } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import { commandNumbers } from './command-numbers.ts';
import { commandReaders } from './command-readers.ts';
import { writeCommandFields } from './command-writers.ts';

/** One writer for all: encoding is synchronous and copies its bytes out. */
const shared = new ByteWriter();

/**
 * A command as bytes: type number, version of its shape, then its fields. The journal holds nothing else, so what was written once
 * is read by every later release.
 */
export function encodeCommand(command: Command): Uint8Array {
  shared.clear();
  writeCommand(shared, command);
  return shared.take();
}

/** Throws `MalformedBytes` for anything that `encodeCommand` of this or an earlier release did not write. */
export function decodeCommand(bytes: Uint8Array): Command {
  const reader = new ByteReader(bytes);
  const command = readCommand(reader);
  reader.end();
  return command;
}

/** As `encodeCommand`, behind what the writer already has. */
export function writeCommand(writer: ByteWriter, command: Command): void {
  const { number, version } = commandNumbers[command.type];
  writer.byte(number);
  writer.byte(version);
  writeCommandFields(writer, command);
}

/** The next command of the reader. */
export function readCommand(reader: ByteReader): Command {
  const number = reader.byte();
  const version = reader.byte();
  const read = commandReaders[number]?.[version];
  if (read === undefined) throw new MalformedBytes(`no command has the number ${number} and the version ${version}`);
  return read(reader);
}
