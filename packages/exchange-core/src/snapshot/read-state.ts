import { auditState } from '../audit.ts';
import { ByteReader, MalformedBytes } from '../codec/byte-reader.ts';
import { modes } from '../codec/choices.ts';
import { CoreState } from '../core-state.ts';
import type { CoreTools } from '../core-tools.ts';
import { readOperatorDecisions } from '../operator/operator-state.ts';
import { FIRST_RULES, HARDENED_RULES } from '../rules.ts';
import { LAST_IN_PLACE, sectionsInPlace, youngerSections } from './state-sections.ts';

/** The state that `writeState` wrote, audited. Throws `MalformedBytes` or `BrokenInvariant` for anything else. */
export function readState(bytes: Uint8Array, tools: CoreTools): CoreState {
  const reader = new ByteReader(bytes);
  const core = new CoreState(tools);
  core.sequence = reader.number();
  core.timeMs = reader.number();
  core.rulesVersion = reader.number();
  core.mode = reader.choice([undefined, ...modes]);
  core.seed = reader.text();
  core.instance = reader.text();
  core.orderCount = reader.number();
  core.fillCount = reader.number();
  core.lastIndexSecondMs = reader.number();
  if (core.rulesVersion >= HARDENED_RULES) core.uncountedMs = reader.number();
  const links: (() => void)[] = [];
  const whenRead = (link: () => void) => links.push(link);
  for (const { rules = FIRST_RULES, read } of sectionsInPlace) {
    if (core.rulesVersion >= rules) read(reader, core, whenRead);
  }
  if (!reader.isAtEnd) readOperatorDecisions(reader, core.operator);
  readYounger(reader, core, whenRead);
  for (const link of links) link();
  core.ledger.check();
  auditState(core);
  return core;
}

/** Each once, by their numbers. One of a module that this release does not have is bytes that it cannot read. */
function readYounger(reader: ByteReader, core: CoreState, whenRead: (link: () => void) => void): void {
  let last = LAST_IN_PLACE;
  while (!reader.isAtEnd) {
    const number = reader.number();
    const section = youngerSections.find((entry) => entry.number === number);
    const own = new ByteReader(reader.view(reader.count(1)));
    if (section === undefined || number <= last || own.isAtEnd) throw new MalformedBytes(`section ${number} is none`);
    section.read(own, core, whenRead);
    own.end();
    last = number;
  }
}
