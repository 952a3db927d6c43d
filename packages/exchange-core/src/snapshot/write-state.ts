import { ByteWriter } from '../codec/byte-writer.ts';
import { modes } from '../codec/choices.ts';
import type { CoreState } from '../core-state.ts';
import { writeOperatorDecisions } from '../operator/operator-state.ts';
import { FIRST_RULES, HARDENED_RULES } from '../rules.ts';
import { sectionsInPlace, youngerSections } from './state-sections.ts';

/**
 * The whole state as bytes: what the exchange itself counts, then what its modules keep. Lists stand in the order in which history made
 * them, which every replay repeats; nothing that can be computed from the rest is written, so equal states have equal bytes.
 */
export function writeState(writer: ByteWriter, core: CoreState): void {
  writer.number(core.sequence);
  writer.number(core.timeMs);
  writer.number(core.rulesVersion);
  writer.byte(core.mode === undefined ? 0 : 1 + modes.indexOf(core.mode));
  writer.text(core.seed);
  writer.text(core.instance);
  writer.number(core.orderCount);
  writer.number(core.fillCount);
  writer.number(core.lastIndexSecondMs);
  if (core.rulesVersion >= HARDENED_RULES) writer.number(core.uncountedMs);
  for (const { rules = FIRST_RULES, write } of sectionsInPlace) if (core.rulesVersion >= rules) write(writer, core);
  const younger = new ByteWriter();
  writeYounger(younger, core);
  // An operator who decided nothing is told only to whoever reads on.
  if (!core.operator.isEmpty || younger.length > 0) writeOperatorDecisions(writer, core.operator);
  writer.bytes(younger.written());
}

function writeYounger(writer: ByteWriter, core: CoreState): void {
  const section = new ByteWriter();
  for (const { number, write } of youngerSections) {
    section.clear();
    write(section, core);
    if (section.length === 0) continue;
    writer.number(number);
    writer.number(section.length);
    writer.bytes(section.written());
  }
}
