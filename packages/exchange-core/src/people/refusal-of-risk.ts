import type { ErrorCode } from '@assay/protocol/error-codes';
import type { CoreState } from '../core-state.ts';
import { peoplePart } from './people-state.ts';

/** Why the person may not risk real money now; undefined when they may. */
export function refusalOfRisk(core: CoreState, userId: number): ErrorCode | undefined {
  const standing = peoplePart.of(core).standings.get(userId);
  if (standing !== undefined && standing.excludedUntilMs > core.waitMs) return 'l.error.contractExcluded';
  const refusal = refusalOfCountry(core, userId);
  if (refusal !== undefined) return refusal;
  return core.mode === 'live' && (standing?.riskVersion ?? 0) === 0 ? 'l.error.contractRiskNotice' : undefined;
}

/** In live mode money is risked only where that is allowed. */
export function refusalOfCountry(core: CoreState, userId: number): ErrorCode | undefined {
  if (core.mode !== 'live') return undefined;
  const { standings, countries } = peoplePart.of(core);
  return countries.has(standings.get(userId)?.country ?? '') ? undefined : 'l.error.contractCountry';
}
