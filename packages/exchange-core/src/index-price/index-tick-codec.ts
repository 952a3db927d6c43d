import type { ByteReader } from '../codec/byte-reader.ts';
import type { CommandCodec } from '../declaration/command-declaration.ts';
import type { RecordIndexTick } from './record-index-tick.ts';

/** Each second has one, with every symbol's sources: by hand in two thirds of the time. */
export const indexTickCodec: CommandCodec<RecordIndexTick> = {
  write(writer, command) {
    writer.number(command.secondMs);
    writer.number(command.ticks.length);
    for (const tick of command.ticks) {
      writer.number(tick.symbolId);
      writer.text(tick.price);
      writer.number(tick.sources.length);
      for (const source of tick.sources) {
        writer.number(source.sourceId);
        writer.text(source.price);
        writer.signed(command.secondMs - source.timeMs);
      }
    }
  },
  read(reader) {
    const secondMs = reader.number();
    const ticks = readList(reader, 3, () => ({
      symbolId: reader.number(),
      price: reader.text(),
      sources: readList(reader, 3, () => ({
        sourceId: reader.number(),
        price: reader.text(),
        timeMs: secondMs - reader.signed(),
      })),
    }));
    return { type: 'record-index-tick', secondMs, ticks };
  },
};

function readList<T>(reader: ByteReader, entryBytes: number, read: () => T): T[] {
  const entries: T[] = [];
  for (let left = reader.count(entryBytes); left > 0; left -= 1) entries.push(read());
  return entries;
}
