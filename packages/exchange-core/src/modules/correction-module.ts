import type { CoreModule } from '../module.ts';
import { correctionEvent } from '../treasury/correction.ts';
import { correctionsState } from '../treasury/corrections-state.ts';
import { postCorrection } from '../treasury/post-correction.ts';

const declared = { commands: [postCorrection], events: [correctionEvent] } as const;

/** What two persons of the staff correct of a balance. */
export const correctionModule: CoreModule<typeof declared> = { ...declared, state: correctionsState };
