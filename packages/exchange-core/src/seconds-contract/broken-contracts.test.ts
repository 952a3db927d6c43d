import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CoreState } from '../core-state.ts';
import type { CoreBuild } from '../testing/core-model.ts';
import { modelTimeoutMs, testSeed } from '../testing/scale.ts';

type Rule = typeof import('@assay/settlement/contract-rule');
type Money = typeof import('../ledger/contract-money.ts');

const RULE = '@assay/settlement/contract-rule';
const MONEY = '../ledger/contract-money.ts';
const mockRule = (change: (sound: Rule) => Partial<Record<keyof Rule, unknown>>) => () =>
  vi.doMock(RULE, async (original) => {
    const sound = await original<Rule>();
    return { ...sound, ...change(sound) };
  });
const mockMoney = (change: (sound: Money['ContractMoney']) => Money['ContractMoney']) => () =>
  vi.doMock(MONEY, async (original) => {
    const sound = await original<Money>();
    return { ...sound, ContractMoney: change(sound.ContractMoney) };
  });

/** Builds that were broken on purpose. The model of `contract-model.test.ts` must catch each, and pass the sound one. */
const mutants: Readonly<Record<string, () => void>> = {
  'settles by the tick before the last': mockRule(({ exitTicksOf }) => ({
    exitTicksOf: (...[ticks, expiryMs, exitTicks]: Parameters<Rule['exitTicksOf']>) =>
      exitTicksOf(ticks.slice(0, -1), expiryMs, exitTicks),
  })),
  'settles by a tick that came after the expiry': mockRule(({ exitTicksOf }) => ({
    exitTicksOf: (...[ticks, expiryMs, exitTicks]: Parameters<Rule['exitTicksOf']>) =>
      exitTicksOf(ticks, expiryMs + 1_000, exitTicks),
  })),
  'takes exit ticks that are too old': mockRule(({ exitTicksOf }) => ({
    exitTicksOf: (...[ticks, expiryMs, exitTicks]: Parameters<Rule['exitTicksOf']>) =>
      exitTicksOf(ticks, expiryMs, exitTicks) ?? exitTicksOf(ticks, ticks.at(-1)?.timeMs ?? 0, 1),
  })),
  'counts a draw as a win': mockRule(({ resultOf }) => ({
    resultOf: (...terms: Parameters<Rule['resultOf']>) => {
      const result = resultOf(...terms);
      return result === 'draw' ? 'win' : result;
    },
  })),
  'waits a second longer for an entry': mockRule(({ entryDeadlineOf }) => ({
    entryDeadlineOf: (openedAtMs: number) => entryDeadlineOf(openedAtMs) + 1_000,
  })),
  'takes ticks that are 20 s late': mockRule(() => ({ LATE_TICK_MS: 20_000 })),
  'rounds the profit up': mockRule(({ profitOf }) => ({
    profitOf: (terms: Parameters<Rule['profitOf']>[0]) => profitOf(terms) + 1n,
  })),
  'rounds the fee down': mockRule(() => ({
    feeOf: (stake: bigint, feePpm: number) => (stake * BigInt(feePpm)) / 1_000_000n,
  })),
  'keeps the fee on a draw': mockMoney(
    (ContractMoney) =>
      class extends ContractMoney {
        readonly #own: ConstructorParameters<typeof ContractMoney>[0];

        constructor(ledger: ConstructorParameters<typeof ContractMoney>[0]) {
          super(ledger);
          this.#own = ledger;
        }

        override settle(...[balance, amounts, result]: Parameters<InstanceType<typeof ContractMoney>['settle']>): void {
          super.settle(balance, amounts, result);
          if (result !== 'draw' || amounts.fee === 0n) return;
          this.#own.transfer(balance.available, this.#own.house('fees', balance.assetId), amounts.fee, 'contract-fee');
        }
      },
  ),
  'forgets to hold the payout': mockMoney(
    (ContractMoney) =>
      class extends ContractMoney {
        override open(...[balance, amounts]: Parameters<InstanceType<typeof ContractMoney>['open']>): void {
          const profit = (amounts.profit * 0n) as typeof amounts.profit;
          super.open(balance, { ...amounts, profit });
        }
      },
  ),
  'pays losers too': mockMoney(
    (ContractMoney) =>
      class extends ContractMoney {
        override settle(...[balance, amounts, result]: Parameters<InstanceType<typeof ContractMoney>['settle']>): void {
          super.settle(balance, amounts, result === 'lose' ? 'win' : result);
        }
      },
  ),
  'forgets what a person lost today': () =>
    vi.doMock('./contract-user.ts', async (original) => {
      const { ContractUser } = await original<typeof import('./contract-user.ts')>();
      return {
        ContractUser: class extends ContractUser {
          override addLoss(): void {}
        },
      };
    }),
  'raises a limit at once': () =>
    vi.doMock('./contract-limits.ts', async (original) => ({
      ...(await original<typeof import('./contract-limits.ts')>()),
      LIMIT_RAISE_MS: 0,
    })),
  'takes new contracts in a halt': () => vi.doMock('./contract-closure.ts', () => ({ closureOf: () => undefined })),
  'forgets the newest ticks in a snapshot': () =>
    vi.doMock('./read-contracts.ts', async (original) => {
      const sound = await original<typeof import('./read-contracts.ts')>();
      return {
        readContracts: (...[reader, core]: Parameters<typeof sound.readContracts>) => {
          sound.readContracts(reader, core);
          forgetTicks(core);
        },
      };
    }),
};

function forgetTicks(core: CoreState): void {
  for (const symbol of core.contracts.symbols.values()) symbol.ticks.length = 0;
}

/** Rounds end with the first that catches the build; only the sound one would need all. */
const ROUNDS_MAX = 24;
const BATCHES = 300;

async function runBuild(seed: number, rounds: number): Promise<void> {
  const { ExchangeCore } = await import('../exchange-core.ts');
  const { replay } = await import('../testing/core-model.ts');
  const { runContractModel } = await import('./testing/contract-model.ts');
  const build: CoreBuild = {
    create: () => new ExchangeCore(),
    restore: (snapshot) => ExchangeCore.fromSnapshot(snapshot),
  };
  for (let round = 0; round < rounds; round += 1) {
    const run = runContractModel(build, seed + round, BATCHES);
    if (replay(build, run.batches) !== run.hash) throw new Error('another hash at replay');
  }
}

describe('a broken build', { timeout: modelTimeoutMs }, () => {
  afterEach(() => {
    for (const path of [RULE, MONEY]) vi.doUnmock(path);
    vi.doUnmock('./contract-user.ts');
    vi.doUnmock('./contract-limits.ts');
    vi.doUnmock('./contract-closure.ts');
    vi.doUnmock('./read-contracts.ts');
    vi.resetModules();
  });

  for (const [name, breakIt] of Object.entries(mutants)) {
    it(`that ${name} is caught`, async () => {
      vi.resetModules();
      breakIt();
      await expect(runBuild(testSeed(name), ROUNDS_MAX)).rejects.toThrow();
    });
  }

  it('is the only one that is caught', async () => {
    await expect(runBuild(testSeed('the sound build'), 1)).resolves.toBeUndefined();
  });
});
