import type { ErrorCode } from '@assay/protocol/error-codes';
import type { CoreState } from '../core-state.ts';
import { isSeat, seatNameOf } from '../operator/same-person.ts';
import { STAFF_RULES } from '../rules.ts';
import { staffOf } from './staff-state.ts';

/** Whoever acts as a seat has one that is open: what its session still sends after its end does nothing. */
export function refusalOfPrincipal(core: CoreState, operator: string): ErrorCode | undefined {
  if (core.rulesVersion < STAFF_RULES || !isSeat(operator)) return undefined;
  return staffOf(core).openSeat(seatNameOf(operator)) === undefined ? 'l.error.seatUnknown' : undefined;
}
