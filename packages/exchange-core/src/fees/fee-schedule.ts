import { type Money, moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import type { UserAccount } from '../accounts/user-account.ts';
import { DAY_MS, PPM, VOLUME_DAYS } from '../limits.ts';
import type { ConfigureFees } from './configure-fees.ts';

/** One level of the schedule; the rates once more as bigint, for the arithmetic of every fill. */
export interface FeeLevel {
  readonly minimumVolume: Money;
  readonly makerPpm: number;
  readonly takerPpm: number;
  readonly makerRate: bigint;
  readonly takerRate: bigint;
}

const UNIT = BigInt(PPM);

export function feeLevelsOf(levels: ConfigureFees['levels']): FeeLevel[] {
  return levels.map((level) => ({ ...level, makerRate: BigInt(level.makerPpm), takerRate: BigInt(level.takerPpm) }));
}

/** Free of charge: what holds until the first `configure-fees`. */
export const freeOfCharge: readonly FeeLevel[] = feeLevelsOf([{ minimumVolume: ZERO_MONEY, makerPpm: 0, takerPpm: 0 }]);

/** The fee on what is received, rounded up to a whole atom: towards the house. */
export function feeOf(received: Money, rate: bigint): Money {
  return moneyOf((received * rate + (UNIT - 1n)) / UNIT);
}

export function dayOf(timeMs: number): number {
  return Math.floor(timeMs / DAY_MS);
}

/** The number of the level by the volume of the 30 whole days before `day` (days since 1970, UTC). */
export function levelOn(account: UserAccount, levels: readonly FeeLevel[], day: number): number {
  return levelOfVolume(volumeBefore(account, day), levels);
}

/** Rules 1: the level of today, whenever it is asked for. Since rules 2 a journaled command computes it: see `fee-levels.ts`. */
export function feeLevelOf(account: UserAccount, levels: readonly FeeLevel[], timeMs: number): FeeLevel {
  const day = dayOf(timeMs);
  if (account.feeDay !== day) {
    account.feeDay = day;
    account.feeLevel = levelOn(account, levels, day);
  }
  return levels[account.feeLevel];
}

export function addVolume(account: UserAccount, volume: Money, timeMs: number): void {
  const day = dayOf(timeMs);
  const last = account.volumes.at(-1);
  if (last !== undefined && last.day === day) {
    last.volume = moneyOf(last.volume + volume);
    return;
  }
  account.volumes = [...account.volumes.filter((entry) => entry.day >= day - VOLUME_DAYS), { day, volume }];
}

/** In USDT atoms, of the 30 whole days before `day`. */
export function volumeBefore(account: UserAccount, day: number): Money {
  let sum = 0n;
  for (const entry of account.volumes) if (entry.day < day && entry.day >= day - VOLUME_DAYS) sum += entry.volume;
  return moneyOf(sum);
}

function levelOfVolume(volume: bigint, levels: readonly FeeLevel[]): number {
  let index = 0;
  while (index + 1 < levels.length && volume >= levels[index + 1].minimumVolume) index += 1;
  return index;
}
