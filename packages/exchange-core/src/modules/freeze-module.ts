import { endFreeze, freezeEndedEvent, nextEndedFreeze } from '../account-freeze/end-freeze.ts';
import { freezeEndsList, freezeEndsPart, freezeEndsSection } from '../account-freeze/freeze-ends.ts';
import type { CoreModule } from '../module.ts';

const declared = { commands: [endFreeze], events: [freezeEndedEvent] } as const;

/** Accounts that an operator froze for some hours. Freezing itself is the people's module's. */
export const freezeModule: CoreModule<typeof declared> = {
  ...declared,
  state: { part: freezeEndsPart, sections: [freezeEndsSection], slice: { lists: [freezeEndsList] } },
  continuation: nextEndedFreeze,
};
