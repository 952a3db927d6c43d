import { drawn, modelTimeoutMs, testSeed } from '@assay/amounts/testing/scale';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { UserAccount } from './accounts/user-account.ts';
import type { CoreState } from './core-state.ts';
import type { Amount } from './ledger/amount.ts';
import { NEWEST_RULES, ORDER_RULES } from './rules.ts';
import type { CoreBuild } from './testing/core-model.ts';

/** Builds of the core that were broken on purpose. The oracle of `exchange-core.test.ts` must catch each, and pass the sound one. */
const mutants: Readonly<Record<string, () => void>> = {
  'rounds fees towards the user': () =>
    vi.doMock('./fees/fee-schedule.ts', async (original) => ({
      ...(await original<typeof import('./fees/fee-schedule.ts')>()),
      feeOf: (received: Amount, ppm: number, fee: Amount) => fee.setMoney((received.money * BigInt(ppm)) / 1_000_000n),
    })),
  'charges the fee of the day before yesterday': () =>
    vi.doMock('./fees/fee-schedule.ts', async (original) => {
      const sound = await original<typeof import('./fees/fee-schedule.ts')>();
      return {
        ...sound,
        feeLevelOf: (...[account, levels, timeMs]: Parameters<typeof sound.feeLevelOf>) =>
          sound.feeLevelOf(account, levels, timeMs - 2 * 86_400_000),
        levelOn: (...[account, levels, day]: Parameters<typeof sound.levelOn>) =>
          sound.levelOn(account, levels, day - 2),
      };
    }),
  'lets people trade with themselves': () =>
    vi.doMock('./matching/order-book.ts', async (original) => {
      const { OrderBook } = await original<typeof import('./matching/order-book.ts')>();
      return {
        OrderBook: class extends OrderBook {
          override match(...[side, ticks, lots]: Parameters<InstanceType<typeof OrderBook>['match']>): number {
            return super.match(side, ticks, lots, -1);
          }
        },
      };
    }),
  'fills or kills without looking': () =>
    vi.doMock('./matching/order-book.ts', async (original) => {
      const { OrderBook } = await original<typeof import('./matching/order-book.ts')>();
      return {
        OrderBook: class extends OrderBook {
          override canFill(): boolean {
            return true;
          }
        },
      };
    }),
  'gives a hold back twice': () =>
    vi.doMock('./ledger/ledger.ts', async (original) => {
      const sound = await original<typeof import('./ledger/ledger.ts')>();
      return {
        ...sound,
        Ledger: class extends sound.Ledger {
          override releaseUnits(
            ...[pocket, claim, units, unit]: Parameters<InstanceType<typeof sound.Ledger>['releaseUnits']>
          ): void {
            super.releaseUnits(pocket, claim, units, unit);
            if (this.heldIn(pocket) >= unit.times(units)) super.releaseUnits(pocket, claim, units, unit);
          }
        },
      };
    }),
  'pays sellers one atom too much out of nothing': () =>
    vi.doMock('./ledger/ledger.ts', async (original) => {
      const sound = await original<typeof import('./ledger/ledger.ts')>();
      const { availableSide } = await import('./ledger/ledger-account.ts');
      return {
        ...sound,
        Ledger: class extends sound.Ledger {
          override payUnits(...payment: Parameters<InstanceType<typeof sound.Ledger>['payUnits']>) {
            super.payUnits(...payment);
            this.store.add(availableSide(payment[2]), 0, 1);
          }
        },
      };
    }),
  'forgets client order ids': () =>
    vi.doMock('./orders/client-order-ids.ts', async (original) => {
      const sound = await original<typeof import('./orders/client-order-ids.ts')>();
      return {
        ClientOrderIds: class extends sound.ClientOrderIds {
          override remember(): void {}
        },
      };
    }),
  'ignores a stale index': () =>
    vi.doMock('./markets/market.ts', async (original) => {
      const sound = await original<typeof import('./markets/market.ts')>();
      return {
        ...sound,
        Market: class extends sound.Market {
          override isStaleAt(): boolean {
            return this.indexTimeMs === 0;
          }
        },
      };
    }),
  'charges by the volume of this moment instead of the level of the day': () =>
    vi.doMock('./fees/fee-levels.ts', async (original) => {
      const { feeLevelOf } = await import('./fees/fee-schedule.ts');
      return {
        ...(await original<typeof import('./fees/fee-levels.ts')>()),
        feeLevelInForce: (core: CoreState, account: UserAccount) => {
          account.feeDay = -1;
          return feeLevelOf(account, core.feeLevels, core.timeMs + 86_400_000);
        },
      };
    }),
  'carries out first the stop that was reached last': () =>
    vi.doMock('./stops/stop-orders.ts', async (original) => {
      const { StopOrders } = await original<typeof import('./stops/stop-orders.ts')>();
      return {
        StopOrders: class extends StopOrders {
          override takeDue() {
            const last = this.due.at(-1);
            while (this.due[0] !== last) this.restoreDue(super.takeDue()!);
            return super.takeDue();
          }
        },
      };
    }),
  'sets stops off by the index alone': () =>
    vi.doMock('./orders/stop-reference.ts', async (original) => ({
      ...(await original<typeof import('./orders/stop-reference.ts')>()),
      lookAtFills: () => {},
    })),
  'holds for a stop-market buy what it costs at its stop price': () =>
    vi.doMock('./orders/stop-terms.ts', async (original) => {
      const sound = await original<typeof import('./orders/stop-terms.ts')>();
      return {
        ...sound,
        holdOfStop: (...[market, terms]: Parameters<typeof sound.holdOfStop>) =>
          sound.holdOfStop(market, terms.price === 0 ? { ...terms, price: terms.stopPrice } : terms),
      };
    }),
  'sends an order that became smaller to the end of its queue': () =>
    vi.doMock('./matching/order-book.ts', async (original) => {
      const { OrderBook } = await original<typeof import('./matching/order-book.ts')>();
      return {
        OrderBook: class extends OrderBook {
          override reduceSlot(slot: number, lots: number): void {
            const [side, ticks] = [this.sideAt(slot), this.ticksAt(slot)];
            this.cancelSlot(slot);
            this.rest(slot, side, ticks, lots);
          }
        },
      };
    }),
  'cancels the newest of two orders of one account, whatever it says': () =>
    vi.doMock('./orders/self-trade.ts', async (original) => ({
      ...(await original<typeof import('./orders/self-trade.ts')>()),
      goesOnAfterOwnOrder: () => false,
    })),
  'freezes an account and leaves its waiting stops': () =>
    vi.doMock('./orders/order-life.ts', async (original) => {
      const sound = await original<typeof import('./orders/order-life.ts')>();
      return {
        ...sound,
        cancelOpenOrder: (...[core, order, reason]: Parameters<typeof sound.cancelOpenOrder>) => {
          const isKept = reason === 'account-frozen' && order.status === 'untriggered';
          if (!isKept) sound.cancelOpenOrder(core, order, reason);
        },
      };
    }),
  'pays inviters a tenth of the fee too much': () =>
    vi.doMock('./invites/pay-commission.ts', async (original) => {
      const sound = await original<typeof import('./invites/pay-commission.ts')>();
      const { invitesPart } = await import('./invites/invites-state.ts');
      return {
        ...sound,
        payCommission: (...[core, payer, charged, fee]: Parameters<typeof sound.payCommission>) => {
          const invites = invitesPart.of(core);
          const { shares } = invites;
          invites.shares = shares.map((share) => (share === 0n ? share : share + 100_000n));
          sound.payCommission(core, payer, charged, fee);
          invites.shares = shares;
        },
      };
    }),
  'forgets in a snapshot who invited whom': () =>
    vi.doMock('./snapshot/read-state.ts', async (original) => {
      const sound = await original<typeof import('./snapshot/read-state.ts')>();
      return {
        readState: (...state: Parameters<typeof sound.readState>) => {
          const core = sound.readState(...state);
          for (const account of core.accounts.values()) account.inviter = undefined;
          return core;
        },
      };
    }),
  'thaws every account that a snapshot holds': () =>
    vi.doMock('./snapshot/read-state.ts', async (original) => {
      const sound = await original<typeof import('./snapshot/read-state.ts')>();
      return {
        readState: (...state: Parameters<typeof sound.readState>) => {
          const core = sound.readState(...state);
          for (const account of core.accounts.values()) account.isFrozen = false;
          return core;
        },
      };
    }),
  'loses the volumes of its users in a snapshot': () =>
    vi.doMock('./snapshot/read-state.ts', async (original) => {
      const sound = await original<typeof import('./snapshot/read-state.ts')>();
      return {
        readState: (...state: Parameters<typeof sound.readState>) => {
          const core = sound.readState(...state);
          for (const account of core.accounts.values()) account.volumes = [];
          return core;
        },
      };
    }),
};

/** In `npm test`; the long run breaks all. */
const BUILDS_A_RUN = 3;
/** Rounds end with the first that catches the build; only the sound one would need all. */
const ROUNDS_MAX = 200;

async function runBuild(seed: number, rounds: number): Promise<void> {
  const { ExchangeCore } = await import('./exchange-core.ts');
  const { replay, runModel } = await import('./testing/core-model.ts');
  const build: CoreBuild = {
    create: () => new ExchangeCore(),
    restore: (snapshot) => ExchangeCore.fromSnapshot(snapshot),
  };
  for (let round = 0; round < rounds; round += 1) {
    // By turns under the rules that most of it was made for and under the newest, which know frozen accounts.
    const rulesVersion = round % 2 === 0 ? ORDER_RULES : NEWEST_RULES;
    const run = runModel(build, seed + round, 400, { rulesVersion });
    if (replay(build, run.batches) !== run.hash) throw new Error('another hash at replay');
  }
}

describe('a broken build', { timeout: modelTimeoutMs }, () => {
  afterEach(() => {
    vi.doUnmock('./fees/fee-schedule.ts');
    vi.doUnmock('./matching/order-book.ts');
    vi.doUnmock('./ledger/ledger.ts');
    vi.doUnmock('./orders/client-order-ids.ts');
    vi.doUnmock('./markets/market.ts');
    vi.doUnmock('./snapshot/read-state.ts');
    vi.doUnmock('./fees/fee-levels.ts');
    vi.doUnmock('./stops/stop-orders.ts');
    vi.doUnmock('./orders/stop-reference.ts');
    vi.doUnmock('./orders/stop-terms.ts');
    vi.doUnmock('./orders/self-trade.ts');
    vi.doUnmock('./orders/order-life.ts');
    vi.doUnmock('./invites/pay-commission.ts');
    vi.resetModules();
  });

  for (const [name, breakIt] of drawn('builds to break', Object.entries(mutants), BUILDS_A_RUN)) {
    it(`that ${name} is caught`, async () => {
      vi.resetModules();
      breakIt();
      await expect(runBuild(testSeed(name), ROUNDS_MAX)).rejects.toThrow();
    });
  }

  it('is the only one that is caught', async () => {
    await expect(runBuild(testSeed('the sound build'), 2)).resolves.toBeUndefined();
  });
});
