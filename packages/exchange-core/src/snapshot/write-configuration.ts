import type { ByteWriter } from '../codec/byte-writer.ts';
import { commandNumbers } from '../codec/command-numbers.ts';
import { writeCommandFields } from '../codec/command-writers.ts';
import type { Command } from '../commands.ts';
import type { CoreState } from '../core-state.ts';
import type { IndexState } from '../index-price/index-state.ts';

export function writeConfiguration(writer: ByteWriter, core: CoreState): void {
  writeNames(writer, core.assets);
  writeNames(writer, core.sources);
  writer.number(core.templates.size);
  for (const template of core.templates.values()) writeCommand(writer, template);
  writeCommand(writer, { type: 'configure-fees', levels: core.feeLevels });
}

function writeNames(writer: ByteWriter, names: ReadonlyMap<number, string>): void {
  writer.number(names.size);
  for (const entry of names) writeName(writer, entry);
}

export function writeName(writer: ByteWriter, [id, name]: readonly [number, string]): void {
  writer.number(id);
  writer.text(name);
}

export function writeCommand(writer: ByteWriter, command: Command): void {
  writer.byte(commandNumbers[command.type].version);
  writeCommandFields(writer, command);
}

export function writeIndexes(writer: ByteWriter, core: CoreState): void {
  writer.number(core.indexes.size);
  for (const index of core.indexes.values()) writeIndex(writer, index);
}

export function writeIndex(writer: ByteWriter, index: IndexState): void {
  writer.number(index.symbolId);
  writer.text(index.symbol);
  writer.number(index.assetId);
  writer.number(index.tickSequence);
  writer.number(index.timeMs);
  writer.text(index.text);
  writer.bytes(index.hash);
}
