import { type Money, moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import type { UserAccount } from '../accounts/user-account.ts';
import { Amount, LOW_END, moneyIn } from '../ledger/amount.ts';
import { DAY_MS, PPM, VOLUME_DAYS } from '../limits.ts';

/** One level of the schedule. */
export interface FeeLevel {
  readonly minimumVolume: Money;
  readonly makerPpm: number;
  readonly takerPpm: number;
}

/** Free of charge: what holds until the first `configure-fees`. */
export const freeOfCharge: readonly FeeLevel[] = [{ minimumVolume: ZERO_MONEY, makerPpm: 0, takerPpm: 0 }];

/** Up to so much of 10^15 atoms the products below are exact in doubles. */
const HIGH_EXACT = 1e9;

/** Sets `fee` to the fee on what is received, rounded up to a whole atom: towards the house. */
export function feeOf({ high, low }: Amount, ppm: number, fee: Amount): Amount {
  if (high > HIGH_EXACT) return fee.setMoney((moneyIn(high, low) * BigInt(ppm) + BigInt(PPM - 1)) / BigInt(PPM));
  // Of the low part the millions give whole atoms, the rest some that are rounded; the high part gives whole ones.
  const millions = Math.floor(low / PPM);
  const ofLow = millions * ppm + Math.floor(((low - millions * PPM) * ppm + PPM - 1) / PPM);
  fee.high = 0;
  fee.low = 0;
  if (high > 0) {
    const highPpm = high * ppm;
    fee.high = Math.floor(highPpm / PPM);
    fee.low = (highPpm - fee.high * PPM) * (LOW_END / PPM);
  }
  fee.addLow(ofLow);
  return fee;
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

export function addVolume(account: UserAccount, volume: Amount, timeMs: number): void {
  const day = dayOf(timeMs);
  if (account.volumeDay === day) {
    account.addToVolume(volume);
    return;
  }
  const kept = account.volumes.filter((entry) => entry.day >= day - VOLUME_DAYS);
  account.volumes = [...kept, { day, volume: new Amount().set(volume) }];
}

/** In USDT atoms, of the 30 whole days before `day`. */
export function volumeBefore(account: UserAccount, day: number): Money {
  let sum = 0n;
  for (const entry of account.volumes) if (entry.day < day && entry.day >= day - VOLUME_DAYS) sum += entry.volume.money;
  return moneyOf(sum);
}

function levelOfVolume(volume: bigint, levels: readonly FeeLevel[]): number {
  let index = 0;
  while (index + 1 < levels.length && volume >= levels[index + 1].minimumVolume) index += 1;
  return index;
}
