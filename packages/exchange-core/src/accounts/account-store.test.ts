import { Random } from '@assay/amounts/testing/random';
import { modelTimeoutMs, testSeed, workload } from '@assay/amounts/testing/scale';
import { describe, expect, it } from 'vitest';
import { BrokenInvariant } from '../assertion.ts';
import { accountKinds } from '../codec/choices.ts';
import { USER_ID_MAX } from '../limits.ts';
import { NONE } from '../matching/order-store.ts';
import { AccountStore } from './account-store.ts';
import type { UserAccount } from './user-account.ts';

/** What an account says of itself, without its volumes. */
interface PlainAccount {
  readonly userId: number;
  readonly kind: string;
  openOrderCount: number;
  ordersAt: number;
  rememberedCount: number;
  feeDay: number;
  feeLevel: number;
  isFrozen: boolean;
  /** By its user id. */
  inviter: number | undefined;
  lastChange: number;
}

/** A store and the same in a map, with a look at each account that is as old as the account. */
class TwinAccounts {
  readonly store: AccountStore;
  readonly plain = new Map<number, PlainAccount>();
  readonly #looks: UserAccount[] = [];

  constructor(room?: number) {
    this.store = new AccountStore(room);
  }

  open(userId: number, kind: (typeof accountKinds)[number]): void {
    const account = this.store.open(userId, kind);
    expect(account.place).toBe(this.plain.size);
    this.#looks.push(account);
    this.plain.set(userId, {
      userId,
      kind,
      openOrderCount: 0,
      ordersAt: NONE,
      rememberedCount: 0,
      feeDay: -1,
      feeLevel: 0,
      isFrozen: false,
      inviter: undefined,
      lastChange: 0,
    });
  }

  /** Any field of any account, through an old look or a new one. */
  change(random: Random): void {
    const place = random.below(this.plain.size);
    const account = random.chance(0.5) ? this.#looks[place]! : this.store.at(place);
    const plain = this.plain.get(account.userId)!;
    const changes: Partial<PlainAccount> = random.pick([
      { openOrderCount: random.pick([0, 1, 1_000]) },
      { ordersAt: random.pick([NONE, 0, 2 ** 31 - 2]) },
      { rememberedCount: random.below(200_001) },
      { feeDay: random.pick([-1, 0, 20_000]) },
      { feeLevel: random.below(20) },
      { isFrozen: random.chance(0.5) },
      { lastChange: random.pick([0, 2 ** 32, Number.MAX_SAFE_INTEGER]) },
    ]);
    Object.assign(account, changes);
    Object.assign(plain, changes);
    if (!random.chance(0.2)) return;
    const inviter = random.chance(0.2) ? undefined : random.pick(this.#looks);
    account.inviter = inviter;
    plain.inviter = inviter?.userId;
  }

  expectSame(userId: number): void {
    const plain = this.plain.get(userId);
    const account = this.store.get(userId);
    expect(this.store.has(userId)).toBe(plain !== undefined);
    expect(account === undefined ? undefined : plainOf(account)).toEqual(plain);
  }

  expectWhole(): void {
    expect(this.store.size).toBe(this.plain.size);
    expect([...this.store.keys()]).toEqual([...this.plain.keys()]);
    expect(Array.from(this.store.values(), plainOf)).toEqual([...this.plain.values()]);
    expect(this.#looks.map(plainOf)).toEqual([...this.plain.values()]);
  }
}

function plainOf(account: UserAccount): PlainAccount {
  const { userId, kind, openOrderCount, ordersAt, rememberedCount, feeDay, feeLevel, isFrozen, lastChange } = account;
  const inviter = account.inviter?.userId;
  return { userId, kind, openOrderCount, ordersAt, rememberedCount, feeDay, feeLevel, isFrozen, inviter, lastChange };
}

/** The house's, the last of all, people in a row, and others anywhere. */
function drawnUserId(random: Random): number {
  if (random.chance(0.05)) return random.pick([1, 4, USER_ID_MAX - 1, USER_ID_MAX]);
  return random.chance(0.6) ? 100_001 + random.below(2_000) : 1 + random.below(USER_ID_MAX);
}

describe('the store of accounts', { timeout: modelTimeoutMs }, () => {
  it('finds every account and nothing else, and each says of itself what it was told', () => {
    const random = new Random(testSeed('accounts'));
    const twin = new TwinAccounts();
    for (let step = 0; step < workload(8_000, 500_000); step += 1) {
      const userId = drawnUserId(random);
      twin.expectSame(userId);
      if (!twin.plain.has(userId) && random.chance(0.4)) twin.open(userId, random.pick(accountKinds));
      if (twin.plain.size > 0) twin.change(random);
    }
    twin.expectWhole();
  });

  it('takes more than it has room for, and what was looked at before still tells', () => {
    const twin = new TwinAccounts(4);
    const random = new Random(testSeed('more accounts'));
    for (let userId = 1; userId <= 3_000; userId += 1) {
      twin.open(userId, random.pick(accountKinds));
      twin.change(random);
    }
    twin.expectWhole();
    for (let userId = -1; userId <= 3_002; userId += 1) twin.expectSame(userId);
  });

  it('finds nobody by a number that no user has', () => {
    const store = new AccountStore();
    const strange = [0, -1, 0.5, 7.5, USER_ID_MAX, USER_ID_MAX + 1, 2 ** 32 + 7, -(2 ** 32) + 7, 2 ** 53 - 1];
    const expectNobody = () => {
      for (const userId of strange)
        expect([store.get(userId), store.has(userId)], `${userId}`).toEqual([undefined, false]);
    };
    expectNobody();
    store.open(7, 'user');
    expectNobody();
    expect(store.get(7)?.userId).toBe(7);
  });

  it('refuses users whose number a record cannot hold', () => {
    const store = new AccountStore();
    for (const userId of [-1, 0, USER_ID_MAX + 1]) expect(() => store.open(userId, 'user')).toThrow(BrokenInvariant);
    expect(store.size).toBe(0);
    expect(store.open(USER_ID_MAX, 'user').userId).toBe(USER_ID_MAX);
    expect(store.open(1, 'liquidity-provider').kind).toBe('liquidity-provider');
  });

  it('knows two looks at one account as the same, and others apart', () => {
    const store = new AccountStore();
    for (const userId of [5, 6]) store.open(userId, 'user');
    expect(store.at(0).isSame(store.get(5)!)).toBe(true);
    expect(store.at(0).isSame(store.get(6)!)).toBe(false);
    expect(store.filter(({ userId }) => userId === 6).map(({ place }) => place)).toEqual([1]);
  });
});
