import { ZERO_MONEY } from '@assay/amounts/money';
import type { CoreState } from '../core-state.ts';
import type { FeeStanding } from '../exchange-core-port.ts';
import { ORDER_RULES } from '../rules.ts';
import { feeLevelInForce } from './fee-levels.ts';
import { dayOf, volumeBefore } from './fee-schedule.ts';

/** What a user's fills are charged now, and the volume that decided it. Somebody who is unknown stands where everybody begins. */
export function feeStandingOf(core: CoreState, userId: number): FeeStanding {
  const account = core.accounts.get(userId);
  if (account === undefined) {
    const { makerPpm, takerPpm } = core.feeLevels[0];
    return { level: 0, makerPpm, takerPpm, volume: ZERO_MONEY };
  }
  const inForce = feeLevelInForce(core, account);
  const day = core.rulesVersion < ORDER_RULES ? dayOf(core.timeMs) : core.feeDay;
  const { makerPpm, takerPpm } = inForce;
  return { level: core.feeLevels.indexOf(inForce), makerPpm, takerPpm, volume: volumeBefore(account, day) };
}
