import type { ByteWriter } from '../codec/byte-writer.ts';
import { listSlice } from '../declaration/slice-parts.ts';
import { type ModuleState, StatePart, type StateSection } from '../module-state.ts';
import { type Correction, correctionCodec } from './correction.ts';

/** By the ids under which they were posted, for ever. */
export const correctionsPart = new StatePart(() => new Map<string, Correction>());

const section: StateSection = {
  number: 21,
  write(writer, core) {
    for (const entry of correctionsPart.of(core)) writeCorrection(writer, entry);
  },
  read(reader, core) {
    const corrections = correctionsPart.of(core);
    while (!reader.isAtEnd) corrections.set(reader.text(), correctionCodec.read(reader));
  },
};

function writeCorrection(writer: ByteWriter, [id, correction]: readonly [string, Correction]): void {
  writer.text(id);
  correctionCodec.write(writer, correction);
}

export const correctionsState: ModuleState = {
  part: correctionsPart,
  sections: [section],
  slice: { lists: [listSlice((core) => correctionsPart.of(core), writeCorrection)] },
};
