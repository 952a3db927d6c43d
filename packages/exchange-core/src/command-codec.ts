import { ByteReader } from './codec/byte-reader.ts';
import { ByteWriter } from './codec/byte-writer.ts';
import type { Command } from './commands.ts';
import { CommandTable } from './declaration/command-table.ts';
import { modules } from './modules.ts';

/** All commands that there are. */
export const commandTable = new CommandTable<Command>(modules.flatMap(({ commands }) => [...commands]));

/** One writer for all: encoding is synchronous and copies its bytes out. */
const shared = new ByteWriter();

/**
 * A command as bytes: type number, version of its shape, then its fields. The journal holds nothing else, so what was written once
 * is read by every later release.
 */
export function encodeCommand(command: Command): Uint8Array {
  shared.clear();
  commandTable.write(shared, command);
  return shared.take();
}

/** Throws `MalformedBytes` for anything that `encodeCommand` of this or an earlier release did not write. */
export function decodeCommand(bytes: Uint8Array): Command {
  const reader = new ByteReader(bytes);
  const command = commandTable.read(reader);
  reader.end();
  return command;
}
