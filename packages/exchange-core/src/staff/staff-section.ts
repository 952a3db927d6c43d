import type { ByteReader } from '../codec/byte-reader.ts';
import type { ByteWriter } from '../codec/byte-writer.ts';
import type { Field } from '../declaration/field.ts';
import { text, whole } from '../declaration/fields.ts';
import { RecordCodec } from '../declaration/record-codec.ts';
import { listSlice } from '../declaration/slice-parts.ts';
import type { ModuleState, StateSection } from '../module-state.ts';
import type { OperatorCommand } from '../operator/operator-action.ts';
import { type Seat, seatCodec } from './seat.ts';
import { staffOf, staffPart } from './staff-state.ts';

/** Seats, and what waits for a second person. `action`: how an operator's command lies in the bytes, which the module is told. */
export function staffState(action: Field<OperatorCommand>): ModuleState {
  const proposalCodec = new RecordCodec({ proposalId: whole, operator: text, reason: text, action, timeMs: whole });
  const writeSeat = (writer: ByteWriter, seat: Seat) => seatCodec.write(writer, seat);
  const section: StateSection = {
    number: 20,
    write(writer, core) {
      const { seats, proposals, proposalCount } = staffOf(core);
      if (seats.size === 0 && proposalCount === 0) return;
      writer.number(seats.size);
      for (const seat of seats.values()) writeSeat(writer, seat);
      writer.number(proposalCount);
      for (const proposal of proposals.values()) proposalCodec.write(writer, { ...proposal });
    },
    read(reader: ByteReader, core) {
      const staff = staffOf(core);
      for (let left = reader.count(seatCodec.leastBytes); left > 0; left -= 1) {
        const seat = seatCodec.read(reader);
        staff.seats.set(seat.name, seat);
      }
      staff.proposalCount = reader.number();
      while (!reader.isAtEnd) {
        const proposal = proposalCodec.read(reader);
        staff.proposals.set(proposal.proposalId, proposal);
      }
    },
  };
  return {
    part: staffPart,
    sections: [section],
    slice: {
      everyBatch: (writer, core) => writer.number(staffOf(core).proposalCount),
      lists: [
        listSlice(
          (core) => staffOf(core).seats,
          (writer, [, seat]) => writeSeat(writer, seat),
        ),
        listSlice(
          (core) => staffOf(core).proposals,
          (writer, [, proposal]) => proposalCodec.write(writer, { ...proposal }),
        ),
      ],
    },
  };
}
