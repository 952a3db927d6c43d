import { moneyOf } from '@assay/amounts/money';
import { Random } from '@assay/amounts/testing/random';
import { drawn, modelTimeoutMs, testSeed, workload } from '@assay/amounts/testing/scale';
import { seenInWorlds } from '@assay/amounts/testing/seen-worlds';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RemainderRanks } from './remainder-ranks.ts';
import type { SubscriptionProject } from './subscription-project.ts';

const STEPS = 300;
/** Far more than any of them needs: the first difference ends the search. */
const BROKEN_WORLDS = 400;

/** Few people are a piece of their own, so that everything else comes between the pieces. */
const smallPieces = (path = './subscription-limits.ts') =>
  vi.doMock(path, async (original) => ({
    ...(await original<typeof import('./subscription-limits.ts')>()),
    COUNTED_A_COMMAND: 2,
    PAID_A_COMMAND: 1,
    REMAINDERS_A_RUN: 2,
  }));

type Money = typeof import('./subscription-money.ts');
type Allotment = typeof import('./allotment.ts');
type Ranks = typeof import('./remainder-ranks.ts');
type Project = typeof import('./subscription-project.ts');

function broken<M extends object>(path: string, change: (sound: M) => Partial<M>) {
  return () =>
    vi.doMock(path, async (original) => {
      const sound = await original<M>();
      return { ...sound, ...change(sound) };
    });
}

/** Something is lost when a snapshot is taken up. */
const forgetful = (lose: (project: SubscriptionProject) => void) => () =>
  vi.doMock('./subscriptions-section.ts', async (original) => {
    const sound = await original<typeof import('./subscriptions-section.ts')>();
    const { subscriptionsPart } = await import('./subscriptions-state.ts');
    const read: typeof sound.subscriptionsSection.read = (reader, core, whenRead) => {
      sound.subscriptionsSection.read(reader, core, whenRead);
      for (const project of subscriptionsPart.of(core).projects.values()) lose(project);
    };
    return { ...sound, subscriptionsSection: { ...sound.subscriptionsSection, read } };
  });

/** Builds that were broken on purpose: the comparison must catch each. */
const mutants: Readonly<Record<string, () => unknown>> = {
  'gives every remainder a step': broken<Ranks>('./remainder-ranks.ts', ({ RemainderRanks: Sound }) => ({
    RemainderRanks: class extends Sound {
      override rankAt(): number {
        return 1;
      }
    },
  })),
  'gives the smallest remainders the steps that are left': broken<Ranks>(
    './remainder-ranks.ts',
    ({ RemainderRanks: Sound }) => ({
      RemainderRanks: class extends Sound {
        constructor(remainders: Float64Array) {
          super(remainders.map((remainder) => 1e15 - remainder));
        }
      },
    }),
  ),
  'prefers the later of equal remainders': broken<Ranks>('./remainder-ranks.ts', ({ RemainderRanks: Sound }) => ({
    RemainderRanks: class extends Sound {
      readonly #last: number;
      constructor(remainders: Float64Array) {
        super(remainders.slice().reverse());
        this.#last = remainders.length - 1;
      }
      override rankAt(place: number): number {
        return super.rankAt(this.#last - place);
      }
    },
  })),
  'ranks after a start only whom it still pays': broken<Project>(
    './subscription-project.ts',
    ({ SubscriptionProject: Sound }) => ({
      SubscriptionProject: class extends Sound {
        override get ranks() {
          const remainders = this.entries.map(({ remainder }, place) => (place < this.cursor ? 0 : remainder));
          return new RemainderRanks(Float64Array.from(remainders));
        }
      },
    }),
  ),
  'keeps people in the list of what is done': broken<Project>(
    './subscription-project.ts',
    ({ SubscriptionProject: Sound }) => ({
      SubscriptionProject: class extends Sound {
        override get isLastPass(): boolean {
          return false;
        }
      },
    }),
  ),
  'rounds shares up': broken<Allotment>('./allotment.ts', ({ shareOf }) => ({
    shareOf: (...numbers) => {
      const share = shareOf(...numbers);
      return { ...share, floor: share.floor + (share.remainder > 0 ? 1 : 0) };
    },
  })),
  'keeps what was paid too much': broken<Money>('./subscription-money.ts', ({ payPrice }) => ({
    payPrice: (core, project, entry) => {
      entry.cost = entry.wants.paid;
      payPrice(core, project, entry);
    },
  })),
  'takes nothing from who gets coins': broken<Money>('./subscription-money.ts', ({ payPrice }) => ({
    payPrice: (core, project, entry) => {
      entry.cost = moneyOf(0n);
      payPrice(core, project, entry);
    },
  })),
  'holds nothing for the coins that it promises': broken<Money>('./subscription-money.ts', () => ({
    freeForQuota: () => moneyOf(10n ** 40n),
    changeQuota: () => undefined,
  })),
  'holds no price': broken<Money>('./subscription-money.ts', () => ({ holdPrice: () => undefined })),
  'keeps coins that nobody wants': broken<Money>('./subscription-money.ts', () => ({
    releaseLeftOver: () => undefined,
  })),
  'pays coins twice': broken<Money>('./subscription-money.ts', ({ payCoins }) => ({
    payCoins: (core, project, entry, amount) => {
      payCoins(core, project, entry, amount);
      if (project.held >= amount) payCoins(core, project, entry, amount);
    },
  })),
  'ends a window late': broken<Project>('./subscription-project.ts', ({ SubscriptionProject: Sound }) => ({
    SubscriptionProject: class extends Sound {
      override isSettlingAt(timeMs: number): boolean {
        return super.isSettlingAt(timeMs - (this.stage === 'taking' ? 60_000 : 0));
      }
    },
  })),
  'pays all parts at once': broken<Project>('./subscription-project.ts', ({ SubscriptionProject: Sound }) => ({
    SubscriptionProject: class extends Sound {
      override isVestingAt(): boolean {
        return this.stage === 'vesting';
      }
    },
  })),
  'allots what was called off': broken<Project>('./subscription-project.ts', ({ SubscriptionProject: Sound }) => ({
    SubscriptionProject: class extends Sound {
      override allottedTo(...[entry]: Parameters<InstanceType<typeof Sound>['allottedTo']>) {
        return this.isCancelled ? entry.wants.wanted : super.allottedTo(entry);
      }
    },
  })),
  'rounds parts of coins up': broken<typeof import('./vesting.ts')>('./vesting.ts', ({ vestingAmount }) => ({
    vestingAmount: (allotted, vesting, part) =>
      moneyOf(vestingAmount(allotted, vesting, part) + (part + 1 < vesting.length ? 1n : 0n)),
  })),
  'forgets ids': () =>
    vi.doMock('../../orders/client-order-ids.ts', async (original) => {
      const sound = await original<typeof import('../../orders/client-order-ids.ts')>();
      return {
        ClientOrderIds: class extends sound.ClientOrderIds {
          override remember(): void {}
        },
      };
    }),
  'begins a piece again after a start': forgetful((project) => {
    project.cursor = 0;
  }),
  'forgets after a start that a project was called off': forgetful((project) => {
    project.isCancelled = false;
  }),
  'forgets after a start how many steps are left': forgetful((project) => {
    project.extra = 0;
  }),
  'forgets after a start which part is next': forgetful((project) => {
    project.part = 0;
  }),
};

async function compared(random: Random): Promise<Map<string, number>> {
  const { compareSubscriptions } = await import('./testing/subscription-model.ts');
  return compareSubscriptions(random, STEPS);
}

/** What worlds must have met, or they have proved little. */
const kindsToMeet = [
  'subscription',
  'again',
  'done',
  'l.error.clientOrderIdReused',
  'l.error.accountFrozen',
  'l.error.purchaseNotAllowed',
  'l.error.productUnknown',
  'l.error.productNotOpen',
  'l.error.productBelowMinimum',
  'l.error.productAboveMaximum',
  'l.error.productQuota',
  'l.error.amountNotPositive',
  'l.error.subscriptionStep',
  'l.error.subscriptionOver',
  'l.error.subscriptionTerms',
  'l.error.configurationInvalid',
];

describe('subscriptions', { timeout: modelTimeoutMs }, () => {
  beforeEach(() => vi.resetModules());
  afterEach(() => {
    vi.doUnmock('./subscription-limits.ts');
    vi.resetModules();
  });

  it('do what a naive reference does, and lose and make no atom, whatever comes between two pieces', async () => {
    const random = new Random(testSeed('subscriptions'));
    smallPieces();
    await seenInWorlds({ kinds: kindsToMeet, atLeast: workload(3, 800) }, () => compared(random));
  });
});

describe('a broken build', { timeout: modelTimeoutMs }, () => {
  const paths = [
    'allotment',
    'remainder-ranks',
    'subscription-money',
    'subscription-project',
    'subscriptions-section',
    'vesting',
  ];
  afterEach(() => {
    for (const file of [...paths, 'subscription-limits']) vi.doUnmock(`./${file}.ts`);
    vi.doUnmock('../../orders/client-order-ids.ts');
    vi.resetModules();
  });

  it.each(drawn('broken builds of subscriptions', Object.entries(mutants), 2))(
    'that %s is caught',
    async (_, breakIt) => {
      const random = new Random(testSeed('broken subscriptions'));
      vi.resetModules();
      smallPieces();
      breakIt();
      const worlds = async () => {
        for (let world = 0; world < BROKEN_WORLDS; world += 1) await compared(random);
      };
      const fault: unknown = await worlds().catch((error: unknown) => error);
      // One that cannot run at all would show nothing.
      expect(fault).toBeInstanceOf(Error);
      expect(fault).not.toBeInstanceOf(TypeError);
    },
  );
});
