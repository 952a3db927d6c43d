import type { ByteWriter } from '../codec/byte-writer.ts';
import type { CoreState } from '../core-state.ts';
import { DeclaredCommand } from '../declaration/declared-command.ts';
import { configureFees } from '../fees/configure-fees.ts';
import type { IndexState } from '../index-price/index-state.ts';
import { configureMarket } from '../markets/configure-market.ts';
import { configureQuoteTemplate } from '../quotes/configure-quote-template.ts';

/** Configuration stands in the state as the commands that said it. */
export const templates = new DeclaredCommand(configureQuoteTemplate);
export const fees = new DeclaredCommand(configureFees);
export const marketRules = new DeclaredCommand(configureMarket);

export function writeConfiguration(writer: ByteWriter, core: CoreState): void {
  writeNames(writer, core.assets);
  writeNames(writer, core.sources);
  writer.number(core.templates.size);
  for (const template of core.templates.values()) templates.writeVersioned(writer, template);
  fees.writeVersioned(writer, { type: 'configure-fees', levels: core.feeLevels });
}

function writeNames(writer: ByteWriter, names: ReadonlyMap<number, string>): void {
  writer.number(names.size);
  for (const entry of names) writeName(writer, entry);
}

export function writeName(writer: ByteWriter, [id, name]: readonly [number, string]): void {
  writer.number(id);
  writer.text(name);
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
