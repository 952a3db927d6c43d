import type { DataOf } from '@assay/protocol/endpoint';
import type { userInfo } from '@assay/protocol/endpoints/signed-in-user';

export type AccountHold = NonNullable<DataOf<typeof userInfo>['hold']>;

/** What is left of a hold, in whole minutes rounded up: it never seems over before it is. */
export interface HoldShown {
  readonly reason: AccountHold['reason'];
  readonly until: number;
  readonly hours: number;
  readonly minutes: number;
}

const MINUTE_MS = 60_000;

/** @returns undefined where nothing holds the account any more */
export function holdShown(hold: AccountHold | null | undefined, nowMs: number): HoldShown | undefined {
  if (hold === null || hold === undefined || hold.until <= nowMs) return undefined;
  const minutes = Math.ceil((hold.until - nowMs) / MINUTE_MS);
  return { ...hold, hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
