import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CoreBuild } from './testing/core-model.ts';
import { modelTimeoutMs, testSeed } from './testing/scale.ts';

/** Builds of the core that were broken on purpose. The oracle of `exchange-core.test.ts` must catch each, and pass the sound one. */
const mutants: Readonly<Record<string, () => void>> = {
  'rounds fees towards the user': () =>
    vi.doMock('./fees/fee-schedule.ts', async (original) => ({
      ...(await original<typeof import('./fees/fee-schedule.ts')>()),
      feeOf: (received: bigint, rate: bigint) => (received * rate) / 1_000_000n,
    })),
  'charges the fee of the day before yesterday': () =>
    vi.doMock('./fees/fee-schedule.ts', async (original) => {
      const sound = await original<typeof import('./fees/fee-schedule.ts')>();
      return {
        ...sound,
        feeLevelOf: (...[account, levels, timeMs]: Parameters<typeof sound.feeLevelOf>) =>
          sound.feeLevelOf(account, levels, timeMs - 2 * 86_400_000),
      };
    }),
  'lets people trade with themselves': () =>
    vi.doMock('./matching/order-book.ts', async (original) => {
      const { OrderBook } = await original<typeof import('./matching/order-book.ts')>();
      return {
        OrderBook: class extends OrderBook {
          override match(...[side, ticks, lots]: Parameters<InstanceType<typeof OrderBook>['match']>): number {
            return super.match(side, ticks, lots, 0);
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
          override release(...[balance, amount]: Parameters<InstanceType<typeof sound.Ledger>['release']>): void {
            super.release(balance, amount);
            if (balance.held.atoms >= amount) super.release(balance, amount);
          }
        },
      };
    }),
  'pays sellers one atom too much out of nothing': () =>
    vi.doMock('./ledger/ledger.ts', async (original) => {
      const sound = await original<typeof import('./ledger/ledger.ts')>();
      const { moneyOf } = await import('@assay/amounts/money');
      return {
        ...sound,
        Ledger: class extends sound.Ledger {
          override payFromHold(
            ...[payer, receiver, amount]: Parameters<InstanceType<typeof sound.Ledger>['payFromHold']>
          ) {
            super.payFromHold(payer, receiver, amount);
            receiver.available.atoms = moneyOf(receiver.available.atoms + 1n);
          }
        },
      };
    }),
  'forgets client order ids': () =>
    vi.doMock('./orders/client-order-ids.ts', async (original) => ({
      ...(await original<typeof import('./orders/client-order-ids.ts')>()),
      rememberOrder: () => {},
    })),
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
  'loses the volumes of its users in a snapshot': () =>
    vi.doMock('./snapshot/read-state.ts', async (original) => {
      const sound = await original<typeof import('./snapshot/read-state.ts')>();
      return {
        readState: (bytes: Uint8Array) => {
          const core = sound.readState(bytes);
          for (const account of core.accounts.values()) account.volumes = [];
          return core;
        },
      };
    }),
};

async function runBuild(seed: number, rounds: number): Promise<void> {
  const { ExchangeCore } = await import('./exchange-core.ts');
  const { replay, runModel } = await import('./testing/core-model.ts');
  const build: CoreBuild = {
    create: () => new ExchangeCore(),
    restore: (snapshot) => ExchangeCore.fromSnapshot(snapshot),
  };
  for (let round = 0; round < rounds; round += 1) {
    const run = runModel(build, seed + round, 400);
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
    vi.resetModules();
  });

  for (const [name, breakIt] of Object.entries(mutants)) {
    it(`that ${name} is caught`, async () => {
      vi.resetModules();
      breakIt();
      await expect(runBuild(testSeed(name), 8)).rejects.toThrow();
    });
  }

  it('is the only one that is caught', async () => {
    await expect(runBuild(testSeed('the sound build'), 1)).resolves.toBeUndefined();
  });
});
