import type { ByteReader } from '../../codec/byte-reader.ts';
import type { ByteWriter } from '../../codec/byte-writer.ts';
import { DeclaredCommand } from '../../declaration/declared-command.ts';
import type { StateSection } from '../../module-state.ts';
import { custodyPart } from '../custody-state.ts';
import { type ArrivedDay, arrivedCodec } from './arrived-days.ts';
import { configureDepositReview, depositReviewInForce } from './configure-deposit-review.ts';

const termsCodec = new DeclaredCommand(configureDepositReview);

/** Deposits of the last day, and who has had a large one: none before terms were said. */
export const arrivedSection: StateSection = {
  number: 27,
  write(writer, core) {
    const terms = depositReviewInForce(core);
    if (terms === undefined) return;
    termsCodec.writeVersioned(writer, terms);
    const people = [...custodyPart.of(core).arrived.people].sort(([one], [other]) => one - other);
    writer.number(people.length);
    for (const [userId, day] of people) {
      writer.number(userId);
      writeArrivedDay(writer, day);
    }
  },
  read(reader, core) {
    const { arrived } = custodyPart.of(core);
    arrived.terms = termsCodec.readVersioned(reader);
    for (let left = reader.count(3); left > 0; left -= 1) arrived.people.set(reader.number(), readArrivedDay(reader));
  },
};

export function writeArrivedDay(writer: ByteWriter, { isKnownLarge, entries }: ArrivedDay): void {
  writer.boolean(isKnownLarge);
  writer.number(entries.length);
  for (const entry of entries) arrivedCodec.write(writer, entry);
}

function readArrivedDay(reader: ByteReader): ArrivedDay {
  const isKnownLarge = reader.boolean();
  const entries = [];
  for (let left = reader.count(arrivedCodec.leastBytes); left > 0; left -= 1) entries.push(arrivedCodec.read(reader));
  return { isKnownLarge, entries };
}
