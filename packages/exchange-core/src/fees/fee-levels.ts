import type { UserAccount } from '../accounts/user-account.ts';
import type { CoreState } from '../core-state.ts';
import { ORDER_RULES } from '../rules.ts';
import { dayOf, type FeeLevel, feeLevelOf, levelOn } from './fee-schedule.ts';

/** The level that an account's fills are charged by now. */
export function feeLevelInForce(core: CoreState, account: UserAccount): FeeLevel {
  if (core.rulesVersion < ORDER_RULES) return feeLevelOf(account, core.feeLevels, core.timeMs);
  return core.feeLevels[account.feeLevel];
}

/** Puts everybody on today's level. */
export function setFeeLevels(core: CoreState): void {
  core.feeDay = dayOf(core.timeMs);
  for (const account of core.accounts.values()) account.feeLevel = levelOn(account, core.feeLevels, core.feeDay);
}
