import type { ByteWriter } from '../codec/byte-writer.ts';
import { listSlice } from '../declaration/slice-parts.ts';
import type { ModuleState, StateSection } from '../module-state.ts';
import { paymentCodec, type TreasuryPayment } from './treasury-payment.ts';
import { treasuryPart } from './treasury-state.ts';

/** Payments of the treasury by their ids, in their order. */
const treasurySection: StateSection = {
  number: 16,
  write(writer, core) {
    for (const entry of treasuryPart.of(core).payments) writePayment(writer, entry);
  },
  read(reader, core) {
    const { payments } = treasuryPart.of(core);
    while (!reader.isAtEnd) payments.set(reader.text(), paymentCodec.read(reader));
  },
};

function writePayment(writer: ByteWriter, [clientOrderId, payment]: readonly [string, TreasuryPayment]): void {
  writer.text(clientOrderId);
  paymentCodec.write(writer, payment);
}

export const treasuryState: ModuleState = {
  part: treasuryPart,
  sections: [treasurySection],
  slice: { lists: [listSlice((core) => treasuryPart.of(core).payments, writePayment)] },
};
