import type { ByteWriter } from '../codec/byte-writer.ts';
import { listSlice } from '../declaration/slice-parts.ts';
import { StatePart, type StateSection } from '../module-state.ts';

/** When a freeze began and when it ends by itself, in journal time. */
interface FreezeEnd {
  readonly sinceMs: number;
  readonly untilMs: number;
}

/** Frozen accounts that thaw by themselves, in the order in which they were frozen. */
export const freezeEndsPart = new StatePart(() => new Map<number, FreezeEnd>());

export const freezeEndsSection: StateSection = {
  number: 22,
  write(writer, core) {
    for (const entry of freezeEndsPart.of(core)) writeEnd(writer, entry);
  },
  read(reader, core) {
    const ends = freezeEndsPart.of(core);
    while (!reader.isAtEnd) ends.set(reader.number(), { sinceMs: reader.number(), untilMs: reader.number() });
  },
};

export const freezeEndsList = listSlice((core) => freezeEndsPart.of(core), writeEnd);

function writeEnd(writer: ByteWriter, [userId, { sinceMs, untilMs }]: readonly [number, FreezeEnd]): void {
  writer.number(userId);
  writer.number(sinceMs);
  writer.number(untilMs);
}
