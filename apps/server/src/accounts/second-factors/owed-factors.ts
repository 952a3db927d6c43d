import type { SecondFactor } from '@assay/protocol/second-factors';
import { type Guards, hasFactor } from '../person-rows/guards.ts';
import type { AccountReading } from '../person-rows/person-rows.ts';

/** With what an account asks who logs in; empty where it asks for nothing. */
export function owedFactors({ hasAuthenticator, passkeys }: Guards): readonly SecondFactor[] {
  return [...(hasAuthenticator ? (['google'] as const) : []), ...(passkeys > 0 ? (['passkey'] as const) : [])];
}

/** What an account asks for, as its own row says. @throws UnprovenAccount */
export async function guardsOf({ database, personRows }: AccountReading, userId: number): Promise<Guards> {
  return (await personRows.accountOf(database, userId)).guards;
}

/** Whether the account has any second factor. @throws UnprovenAccount */
export async function hasSecondFactor(reading: AccountReading, userId: number): Promise<boolean> {
  return hasFactor(await guardsOf(reading, userId));
}
