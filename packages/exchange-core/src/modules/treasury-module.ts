import type { CoreModule } from '../module.ts';
import { fundRewards } from '../treasury/fund-rewards.ts';
import { fundTreasury } from '../treasury/fund-treasury.ts';
import { moveTreasury } from '../treasury/move-treasury.ts';
import { treasuryState } from '../treasury/treasury-section.ts';

const declared = { commands: [fundTreasury, fundRewards, moveTreasury] } as const;

/** The house's own money. */
export const treasuryModule: CoreModule<typeof declared> = { ...declared, state: treasuryState };
