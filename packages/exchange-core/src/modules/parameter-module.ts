import type { CoreModule } from '../module.ts';
import { parametersState } from '../parameters/parameters-state.ts';
import { setParameter } from '../parameters/set-parameter.ts';

const declared = { commands: [setParameter] } as const;

/** What an operator says of the site in place of its settings. */
export const parameterModule: CoreModule<typeof declared> = { ...declared, state: parametersState };
