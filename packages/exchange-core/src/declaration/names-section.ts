import type { ByteWriter } from '../codec/byte-writer.ts';
import type { CoreState } from '../core-state.ts';
import type { StateSection } from '../module-state.ts';

/** Names by their ids. */
export function namesSection(number: number, namesOf: (core: CoreState) => Map<number, string>): StateSection {
  return {
    number,
    write(writer, core) {
      const names = namesOf(core);
      writer.number(names.size);
      for (const entry of names) writeName(writer, entry);
    },
    read(reader, core) {
      const names = namesOf(core);
      for (let left = reader.count(2); left > 0; left -= 1) names.set(reader.number(), reader.text());
    },
  };
}

export function writeName(writer: ByteWriter, [id, name]: readonly [number, string]): void {
  writer.number(id);
  writer.text(name);
}
