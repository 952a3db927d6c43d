import { Random } from '@assay/amounts/testing/random';
import { modelTimeoutMs, testSeed, workload } from '@assay/amounts/testing/scale';
import { describe, expect, it } from 'vitest';
import { accountKinds } from '../codec/choices.ts';
import { Mixer } from '../digest/mixer.ts';
import { addVolume, volumeBefore } from '../fees/fee-schedule.ts';
import { AMOUNT_MAX, Amount } from '../ledger/amount.ts';
import { DAY_MS, VOLUME_DAYS } from '../limits.ts';
import { AccountStore } from './account-store.ts';
import type { UserAccount } from './user-account.ts';

interface PlainDay {
  readonly day: number;
  readonly atoms: bigint;
}

const amountOf = (atoms: bigint) => new Amount().setMoney(atoms);

/** What an account traded, in bigints. */
class NaiveVolumes {
  days: readonly PlainDay[] = [];

  add(day: number, atoms: bigint): void {
    const kept = this.days.filter((entry) => entry.day >= day - VOLUME_DAYS && entry.day !== day);
    const before = this.days.find((entry) => entry.day === day)?.atoms ?? 0n;
    const sum = before + atoms;
    this.days = [...kept, { day, atoms: sum > AMOUNT_MAX ? AMOUNT_MAX : sum }];
  }

  before(day: number): bigint {
    return this.days
      .filter((entry) => entry.day < day && entry.day >= day - VOLUME_DAYS)
      .reduce((sum, { atoms }) => sum + atoms, 0n);
  }
}

function daysOf({ volumes }: UserAccount): PlainDay[] {
  return volumes.map(({ day, volume }) => ({ day, atoms: volume.money }));
}

function digestOf(mix: (mixer: Mixer) => void): string {
  const mixer = new Mixer();
  mix(mixer);
  return mixer.toString();
}

/** Field after field, as the digest has always had them. */
function mixPlainly(mixer: Mixer, { userId, kind, lastChange }: UserAccount, { days }: NaiveVolumes): void {
  mixer.number(userId);
  mixer.word(accountKinds.indexOf(kind));
  mixer.number(lastChange);
  mixer.word(days.length);
  for (const { day, atoms } of days) {
    const { high, low } = amountOf(atoms);
    mixer.word(day);
    mixer.number(high);
    mixer.number(low);
  }
}

describe('what an account traded', { timeout: modelTimeoutMs }, () => {
  it('is counted by the day, as bigints do, beside the volumes of others', () => {
    const random = new Random(testSeed('volumes'));
    const store = new AccountStore(2);
    const naive: NaiveVolumes[] = [];
    let day = 0;
    for (let step = 0; step < workload(4_000, 300_000); step += 1) {
      if (naive.length === 0 || random.chance(0.01)) {
        store.open(1 + naive.length, random.pick(accountKinds)).lastChange = step * 2 ** 31;
        naive.push(new NaiveVolumes());
      }
      if (random.chance(0.1)) day += random.pick([1, 1, 2, VOLUME_DAYS, VOLUME_DAYS + 1]);
      const place = random.below(naive.length);
      const [account, plain] = [store.at(place), naive[place]!];
      const atoms = random.pick([0n, 1n, 10n ** 15n - 1n, AMOUNT_MAX / 2n, AMOUNT_MAX - 1n, AMOUNT_MAX]);
      addVolume(account, amountOf(atoms), day * DAY_MS + random.below(DAY_MS));
      plain.add(day, atoms);
      expect(account.volumeDay).toBe(day);
      expect(volumeBefore(account, day)).toBe(plain.before(day));
      const other = random.below(naive.length);
      expect(daysOf(store.at(other))).toEqual(naive[other]!.days);
      expect(digestOf((mixer) => store.at(other).mix(mixer))).toBe(
        digestOf((mixer) => mixPlainly(mixer, store.at(other), naive[other]!)),
      );
    }
    expect(naive.map((_, place) => daysOf(store.at(place)))).toEqual(naive.map(({ days }) => days));
  });

  it('is kept for so many days before the last one, to the day', () => {
    const account = new AccountStore().open(1, 'user');
    expect([account.volumeDay, account.volumes]).toEqual([-1, []]);
    for (const day of [0, 1, VOLUME_DAYS]) addVolume(account, amountOf(BigInt(10 + day)), day * DAY_MS);
    expect(daysOf(account).map(({ day }) => day)).toEqual([0, 1, VOLUME_DAYS]);
    addVolume(account, amountOf(1n), (VOLUME_DAYS + 1) * DAY_MS);
    expect(daysOf(account).map(({ day }) => day)).toEqual([1, VOLUME_DAYS, VOLUME_DAYS + 1]);
    expect(volumeBefore(account, VOLUME_DAYS + 1)).toBe(11n + BigInt(10 + VOLUME_DAYS));
    addVolume(account, amountOf(5n), 3 * VOLUME_DAYS * DAY_MS);
    expect(daysOf(account)).toEqual([{ day: 3 * VOLUME_DAYS, atoms: 5n }]);
  });

  it('stays at the most that can be told', () => {
    const account = new AccountStore().open(1, 'user');
    for (const [atoms, expected] of [
      [AMOUNT_MAX - 2n, AMOUNT_MAX - 2n],
      [1n, AMOUNT_MAX - 1n],
      [1n, AMOUNT_MAX],
      [1n, AMOUNT_MAX],
      [AMOUNT_MAX, AMOUNT_MAX],
    ]) {
      addVolume(account, amountOf(atoms!), 0);
      expect(daysOf(account)).toEqual([{ day: 0, atoms: expected }]);
    }
  });

  it('is what it was told to be, and nothing again', () => {
    const account = new AccountStore().open(1, 'user');
    const days = [3, 9, 10].map((day) => ({ day, volume: amountOf(10n ** 20n + BigInt(day)) }));
    for (const told of [days, days.slice(1), days.slice(2), [], days]) {
      account.volumes = told;
      expect(account.volumes).toEqual(told);
    }
  });
});
