import type { CoreModule } from '../module.ts';
import { accountLimitsState } from '../people/account-limits.ts';
import { lowerLimit } from '../people/lower-limit.ts';

const declared = { commands: [lowerLimit] } as const;

/** What the operator lets single people do less of. Withdrawals and contracts ask it. */
export const accountLimitModule: CoreModule<typeof declared> = { ...declared, state: accountLimitsState };
