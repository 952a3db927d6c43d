import { accountLimitsState } from '../account-limits/account-limits.ts';
import { lowerLimit } from '../account-limits/lower-limit.ts';
import type { CoreModule } from '../module.ts';

const declared = { commands: [lowerLimit] } as const;

/** What the operator lets single people do less of. Withdrawals and contracts ask it. */
export const accountLimitModule: CoreModule<typeof declared> = { ...declared, state: accountLimitsState };
