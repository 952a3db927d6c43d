import { type SiteParameter, siteParameters } from '@assay/protocol/site-parameters';
import type { ByteWriter } from '../codec/byte-writer.ts';
import { listSlice } from '../declaration/slice-parts.ts';
import { type ModuleState, StatePart, type StateSection } from '../module-state.ts';

/** What an operator said, in the order in which it was said first. */
export const parametersPart = new StatePart(() => new Map<SiteParameter, string>());

const section: StateSection = {
  number: 24,
  write(writer, core) {
    for (const entry of parametersPart.of(core)) writeParameter(writer, entry);
  },
  read(reader, core) {
    const parameters = parametersPart.of(core);
    while (!reader.isAtEnd) parameters.set(reader.choice(siteParameters), reader.text());
  },
};

export const parametersState: ModuleState = {
  part: parametersPart,
  sections: [section],
  slice: { lists: [listSlice((core) => parametersPart.of(core), writeParameter)] },
};

function writeParameter(writer: ByteWriter, [name, value]: readonly [SiteParameter, string]): void {
  writer.byte(siteParameters.indexOf(name));
  writer.text(value);
}
