import { moneyOf } from '@assay/amounts/money';
import { Random } from '@assay/amounts/testing/random';
import { fullScale, modelTimeoutMs, testSeed } from '@assay/amounts/testing/scale';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CoreBuild } from '../testing/core-model.ts';
import type { CustodyState } from './custody-state.ts';

interface Mutant {
  readonly path: string;
  readonly breakIt: () => void;
}

/** Puts something else in the place of what the module exports. */
function mutant<M extends object>(path: string, change: (sound: M) => Partial<M>): Mutant {
  const breakIt = () =>
    vi.doMock(path, async (original) => {
      const sound = await original<M>();
      return { ...sound, ...change(sound) };
    });
  return { path, breakIt };
}

/** Something is lost when a snapshot is taken up. */
function forgetful(
  lose: (custody: CustodyState) => void,
  name: 'custodySection' | 'releasedSection' | 'insideSection' = 'custodySection',
): Mutant {
  return {
    path: './custody-section.ts',
    breakIt: () =>
      vi.doMock('./custody-section.ts', async (original) => {
        const sound = await original<typeof import('./custody-section.ts')>();
        const { custodyPart } = await import('./custody-state.ts');
        const section = sound[name];
        const read: typeof section.read = (reader, core, whenRead) => {
          section.read(reader, core, whenRead);
          lose(custodyPart.of(core));
        };
        return { ...sound, [name]: { ...section, read } };
      }),
  };
}

type Coin = typeof import('./networks/custody-coin.ts');
type Person = typeof import('./custody-person.ts');
type Money = typeof import('./withdrawals/withdrawal-money.ts');
type Day = typeof import('./withdrawals/released-day.ts');
type Weight = typeof import('./deposits/deposit-weight.ts');
type Arrived = typeof import('./deposits/arrived-days.ts');
type Single = typeof import('./withdrawals/withdrawal.ts');

const nothing = moneyOf(0n);
type Sums = InstanceType<Day['ReleasedDay']>['sumsFor'];

/** Other sums of the day. */
function sums(change: () => object): Mutant {
  return mutant<Day>('./withdrawals/released-day.ts', ({ ReleasedDay }) => ({
    ReleasedDay: class extends ReleasedDay {
      override sumsFor(...of: Parameters<Sums>): ReturnType<Sums> {
        return { ...super.sumsFor(...of), ...change() };
      }
    },
  }));
}

/** Builds that were broken on purpose. The model of `custody-model.test.ts` must catch each, and pass the sound one. */
const mutants: Readonly<Record<string, Mutant>> = {
  'reviews withdrawals by the piece': sums(() => ({ ofPerson: nothing, toAddress: nothing })),
  'forgets what others sent to the same address': sums(() => ({ toAddress: nothing })),
  'forgets what the person sent elsewhere': sums(() => ({ ofPerson: nothing })),
  'counts what came to nothing as released': mutant<Day>('./withdrawals/released-day.ts', ({ ReleasedDay }) => ({
    ReleasedDay: class extends ReleasedDay {
      override giveBack(): void {
        // It stays.
      }
    },
  })),
  'forgets in a snapshot what was released within a day': forgetful(({ released }) => {
    released.entries = [];
  }, 'releasedSection'),
  'credits a first large deposit at which nobody has looked': mutant<Weight>(
    './deposits/deposit-weight.ts',
    ({ weightOf }) => ({ weightOf: (...of) => ({ ...weightOf(...of), needsLook: false }) }),
  ),
  'weighs deposits by the piece': mutant<Arrived>('./deposits/arrived-days.ts', ({ ArrivedDays }) => ({
    ArrivedDays: class extends ArrivedDays {
      override sumOf(): typeof nothing {
        return nothing;
      }
    },
  })),
  'credits a deposit as often as it is told': mutant<typeof import('./identity-set.ts')>(
    './identity-set.ts',
    ({ IdentitySet }) => ({
      IdentitySet: class extends IdentitySet {
        override has(): boolean {
          return false;
        }
      },
    }),
  ),
  'credits more than the node saw': mutant<Coin>('./networks/custody-coin.ts', ({ CustodyCoin }) => ({
    CustodyCoin: class extends CustodyCoin {
      override isSeen(): boolean {
        return true;
      }
    },
  })),
  'forgets that what is being sent may have left': mutant<Coin>('./networks/custody-coin.ts', ({ CustodyCoin }) => ({
    CustodyCoin: class extends CustodyCoin {
      override isSeen(amount: Parameters<InstanceType<Coin['CustodyCoin']>['isSeen']>[0]): boolean {
        return this.held + amount <= this.reserve;
      }
    },
  })),
  'takes withdrawals that are finer than the chain': mutant<Coin>('./networks/custody-coin.ts', ({ CustodyCoin }) => ({
    CustodyCoin: class extends CustodyCoin {
      override isInSteps(): boolean {
        return true;
      }
    },
  })),
  'lets people take back what may be out': mutant<Single>('./withdrawals/withdrawal.ts', ({ Withdrawal }) => {
    // Not a class of its own: what the module makes itself, from a snapshot, would be of the sound one.
    Object.defineProperty(Withdrawal.prototype, 'isUnsent', { get: () => true });
    return { Withdrawal };
  }),
  'earns the fee of a withdrawal that came to nothing': mutant<Money>(
    './withdrawals/withdrawal-money.ts',
    ({ payWithdrawal }) => ({ giveBack: payWithdrawal }),
  ),
  'keeps what a failed withdrawal held': mutant<Money>('./withdrawals/withdrawal-money.ts', () => ({ giveBack() {} })),
  'forgets half a day of the limit': mutant<Person>('./custody-person.ts', ({ CustodyPerson }) => ({
    CustodyPerson: class extends CustodyPerson {
      override usedAt(waitMs: number) {
        return super.usedAt(waitMs + 43_200_000);
      }
    },
  })),
  'counts what came to nothing': mutant<Person>('./custody-person.ts', ({ CustodyPerson }) => ({
    CustodyPerson: class extends CustodyPerson {
      override giveBack(): void {}
    },
  })),
  'rounds the worth of a withdrawal down': mutant<typeof import('./withdrawals/withdrawal-worth.ts')>(
    './withdrawals/withdrawal-worth.ts',
    ({ worthOf }) => ({
      worthOf: (...given) => {
        const { usdt, btc } = worthOf(...given);
        return { usdt, btc: btc > 0n ? moneyOf(btc - 1n) : btc };
      },
    }),
  ),
  'has one operator where there must be two': mutant<typeof import('./withdrawals/withdrawal-worth.ts')>(
    './withdrawals/withdrawal-worth.ts',
    ({ approvalsNeededOfDay }) => ({ approvalsNeededOfDay: (...given) => Math.min(1, approvalsNeededOfDay(...given)) }),
  ),
  'sends from accounts that are frozen or held': mutant<typeof import('../people/hold-account.ts')>(
    '../people/hold-account.ts',
    () => ({ refusalOfLeaving: () => undefined }),
  ),
  'holds nothing when a whitelist is lifted': mutant<typeof import('../people/hold-account.ts')>(
    '../people/hold-account.ts',
    ({ holdPerson }) => ({
      holdPerson: (...[core, person, reason, ms]) => {
        if (reason !== 'address-book') holdPerson(core, person, reason, ms);
      },
    }),
  ),
  'lets go of an address an hour early': mutant<typeof import('@assay/protocol/withdrawal-rules')>(
    '@assay/protocol/withdrawal-rules',
    ({ addressLockMs }) => ({ addressLockMs: (addressLockMs - 3_600_000) as typeof addressLockMs }),
  ),
  'pays within the exchange what it has not taken from the sender': mutant<Money>(
    './withdrawals/withdrawal-money.ts',
    ({ giveBack }) => ({
      handOver: (core, withdrawal) => {
        const { ledger } = core;
        const { assetId, amount } = withdrawal.terms;
        giveBack(core, withdrawal);
        ledger.transfer(
          ledger.house('custody', assetId),
          ledger.pocket('spot', withdrawal.receiverId, assetId),
          amount,
          'deposit',
        );
      },
    }),
  ),
  'sends over the chain what is paid within the exchange': mutant<Single>(
    './withdrawals/withdrawal.ts',
    ({ Withdrawal }) => {
      Object.defineProperty(Withdrawal.prototype, 'isInside', { get: () => false });
      return { Withdrawal };
    },
  ),
  'pays within the exchange what nobody has approved': mutant<Single>(
    './withdrawals/withdrawal.ts',
    ({ Withdrawal }) => {
      const { payInsideTo } = Withdrawal.prototype;
      Withdrawal.prototype.payInsideTo = function skipsReview(receiverId) {
        payInsideTo.call(this, receiverId);
        this.state = 'approved';
      };
      return { Withdrawal };
    },
  ),
  'forgets in a snapshot who gets what is paid within the exchange': forgetful(({ open }) => {
    for (const withdrawal of open.values()) withdrawal.receiverId = 0;
  }, 'insideSection'),
  'forgets in a snapshot what has happened': forgetful((custody) => {
    Object.assign(custody, {
      happened: new (Object.getPrototypeOf(custody.happened).constructor)({ tableKey: [0, 0] }),
    });
  }),
  'forgets in a snapshot who has used how much of a day': forgetful(({ people }) => {
    for (const person of people.values()) person.uses = [];
  }),
  'forgets in a snapshot what a network holds': forgetful(({ coins }) => {
    for (const coin of coins.values()) coin.held = 0n;
  }),
};

/** Of many builds `npm test` tries a few, other ones each time; the long run tries all. */
const A_FEW = 4;
/** Rounds end with the first that catches the build; only the sound one would need all. */
const ROUNDS_MAX = 200;
const BATCHES = 250;

const names = Object.keys(mutants);
const first = fullScale ? 0 : new Random(testSeed('builds of custody')).below(names.length);
const tried = fullScale ? names : [...names, ...names].slice(first, first + A_FEW);

async function runBuild(seed: number, rounds: number): Promise<void> {
  const { ExchangeCore } = await import('../exchange-core.ts');
  const { Mismatch } = await import('../testing/comparison.ts');
  const { replay } = await import('../testing/core-model.ts');
  const { runCustodyModel } = await import('./testing/custody-model.ts');
  const build: CoreBuild = {
    create: () => new ExchangeCore(),
    restore: (snapshot) => ExchangeCore.fromSnapshot(snapshot),
  };
  for (let round = 0; round < rounds; round += 1) {
    const run = runCustodyModel(build, seed + round, BATCHES);
    if (replay(build, run.batches) !== run.hash) throw new Mismatch('another hash at replay');
  }
}

/** Who found it: the model or the core itself. A mock that does not fit the build any more throws something else, and finds nothing. */
function complainant(caught: unknown): string {
  return caught instanceof Error ? caught.constructor.name : String(caught);
}

describe('a broken build', { timeout: modelTimeoutMs }, () => {
  afterEach(() => {
    for (const { path } of Object.values(mutants)) vi.doUnmock(path);
    vi.resetModules();
  });

  it.each(tried)('that %s is caught', async (name) => {
    vi.resetModules();
    mutants[name]?.breakIt();
    const caught = await runBuild(testSeed(name), ROUNDS_MAX).catch((error: unknown) => error);
    const told = caught instanceof Error ? caught.stack : String(caught);
    expect(complainant(caught), told).toMatch(/^(Mismatch|BrokenInvariant)$/);
  });

  it('is the only one that is caught', async () => {
    await expect(runBuild(testSeed('the sound build'), 1)).resolves.toBeUndefined();
  });
});
