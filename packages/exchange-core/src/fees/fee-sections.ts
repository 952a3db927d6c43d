import { assert } from '../assertion.ts';
import type { ByteWriter } from '../codec/byte-writer.ts';
import { DeclaredCommand } from '../declaration/declared-command.ts';
import type { StateSection } from '../module-state.ts';
import { ORDER_RULES } from '../rules.ts';
import { configureFees } from './configure-fees.ts';
import type { FeeLevel } from './fee-schedule.ts';

const scheduleCodec = new DeclaredCommand(configureFees);

export const feeScheduleSection: StateSection = {
  number: 4,
  write: (writer, { feeLevels }) => writeFeeSchedule(writer, feeLevels),
  read(reader, core) {
    core.feeLevels = scheduleCodec.readVersioned(reader).levels;
  },
};

/** As the command that said it. */
export function writeFeeSchedule(writer: ByteWriter, levels: readonly FeeLevel[]): void {
  scheduleCodec.writeVersioned(writer, { type: 'configure-fees', levels });
}

/** Everybody's place in the schedule, in the order of the accounts. */
export const feeLevelsSection: StateSection = {
  number: 10,
  rules: ORDER_RULES,
  write(writer, core) {
    writer.number(core.feeDay);
    for (const account of core.accounts.values()) writer.number(account.feeLevel);
  },
  read(reader, core) {
    core.feeDay = reader.number();
    for (const account of core.accounts.values()) {
      account.feeLevel = reader.number();
      assert(account.feeLevel < core.feeLevels.length, 'a fee level is one of the schedule');
    }
  },
};
