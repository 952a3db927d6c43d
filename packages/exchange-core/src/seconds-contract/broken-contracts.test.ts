import { moneyOf, ZERO_MONEY } from '@assay/amounts/money';
import { drawn, modelTimeoutMs, testSeed } from '@assay/amounts/testing/scale';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CoreBuild } from '../testing/core-model.ts';
import type { ContractsState } from './contracts-state.ts';

type Rule = typeof import('@assay/settlement/contract-rule');
type Money = typeof import('./contract-money.ts');

const RULE = '@assay/settlement/contract-rule';
const MONEY = './contract-money.ts';
const mockRule = (change: (sound: Rule) => Partial<Record<keyof Rule, unknown>>) => () =>
  vi.doMock(RULE, async (original) => {
    const sound = await original<Rule>();
    return { ...sound, ...change(sound) };
  });
const mockMoney = (change: (sound: Money) => Partial<Money>) => () =>
  vi.doMock(MONEY, async (original) => {
    const sound = await original<Money>();
    return { ...sound, ...change(sound) };
  });

type State = typeof import('./contracts-state.ts');
type User = typeof import('./contract-user.ts');
const mockState = (change: (sound: State['ContractsState']) => State['ContractsState']) => () =>
  vi.doMock('./contracts-state.ts', async (original) => {
    const sound = await original<State>();
    const { StatePart } = await import('../module-state.ts');
    const { peoplePart } = await import('../people/people-state.ts');
    const Changed = change(sound.ContractsState);
    return { ...sound, contractsPart: new StatePart((core) => new Changed(peoplePart.of(core))) };
  });
const mockUser = (change: (sound: User['ContractUser']) => User['ContractUser']) => () =>
  vi.doMock('./contract-user.ts', async (original) => {
    const sound = await original<User>();
    return { ...sound, ContractUser: change(sound.ContractUser) };
  });
/** Something is lost when a snapshot is taken up. */
const mockReading = (lose: (contracts: ContractsState) => void) => () =>
  vi.doMock('./contracts-section.ts', async (original) => {
    const sound = await original<typeof import('./contracts-section.ts')>();
    const { contractsPart } = await import('./contracts-state.ts');
    return {
      ...sound,
      contractsSection: {
        ...sound.contractsSection,
        read(...[reader, core, whenRead]: Parameters<typeof sound.contractsSection.read>) {
          sound.contractsSection.read(reader, core, whenRead);
          lose(contractsPart.of(core));
        },
      },
    };
  });

/** What a build answers that pays out a single contract a command. */
const PAID_ONE_BY_ONE = 1;

/** Builds that were broken on purpose. The model of `contract-model.test.ts` must catch each, and pass the sound one. */
const mutants: Readonly<Record<string, () => unknown>> = {
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
    entryDeadlineOf: (...opened: Parameters<Rule['entryDeadlineOf']>) => entryDeadlineOf(...opened) + 1_000,
  })),
  'takes ticks that are 20 s late': mockRule(() => ({ LATE_TICK_MS: 20_000 })),
  'rounds the profit up': mockRule(({ profitOf }) => ({
    profitOf: (terms: Parameters<Rule['profitOf']>[0]) => profitOf(terms) + 1n,
  })),
  'rounds the fee down': mockRule(() => ({
    feeOf: (stake: bigint, feePpm: number) => (stake * BigInt(feePpm)) / 1_000_000n,
  })),
  'keeps the fee on a draw': mockMoney(({ payContract }) => ({
    payContract: (...[ledger, pocket, amounts, result]) => {
      payContract(ledger, pocket, amounts, result);
      if (result !== 'draw' || amounts.fee === 0n) return;
      const fees = ledger.house('fees', ledger.assetOf(pocket));
      ledger.transfer(pocket, fees, amounts.fee, 'contract-fee');
    },
  })),
  'forgets to hold the payout': mockMoney(({ holdForContract }) => ({
    holdForContract: (...[ledger, pocket, amounts]) =>
      holdForContract(ledger, pocket, { ...amounts, profit: ZERO_MONEY }),
  })),
  'pays losers too': mockMoney(({ payContract }) => ({
    payContract: (...[ledger, pocket, amounts, result]) =>
      payContract(ledger, pocket, amounts, result === 'lose' ? 'win' : result),
  })),
  'forgets what a person lost today': mockUser(
    (ContractUser) =>
      class extends ContractUser {
        override addLoss(): void {}
      },
  ),
  'raises a limit at once': () =>
    vi.doMock('./contract-limits.ts', async (original) => ({
      ...(await original<typeof import('./contract-limits.ts')>()),
      LIMIT_RAISE_MS: 0,
    })),
  'takes new contracts in a halt': () =>
    vi.doMock('./contract-closure.ts', async (original) => ({
      ...(await original<typeof import('./contract-closure.ts')>()),
      closureOf: () => undefined,
    })),
  'gives nothing back on a void': mockMoney(({ payContract }) => ({
    payContract: (...[ledger, pocket, amounts, result]) =>
      payContract(ledger, pocket, amounts, result === 'void' ? 'lose' : result),
  })),
  'takes a transfer from the pool and not from who made it': mockMoney(({ transferForContracts }) => ({
    transferForContracts: (...[ledger, from, to, amount]) => {
      transferForContracts(ledger, from, to, amount);
      if (ledger.kindOf(to) !== 'contract') return;
      const pool = ledger.house('contract-pool', ledger.assetOf(to));
      ledger.transfer(pool, from, amount, 'contract-transfer');
    },
  })),
  'promises what the pool cannot pay': mockMoney(() => ({ freeInPool: () => moneyOf(10n ** 30n) })),
  'pays out twice what is due': mockState(
    (ContractsState) =>
      class extends ContractsState {
        override takeDue() {
          const order = super.takeDue();
          if (order !== undefined && order.state !== 'settled') this.addDue(order);
          return order;
        }
      },
  ),
  'stakes real money in demo': () =>
    vi.doMock('./contracts-state.ts', async (original) => ({
      ...(await original<State>()),
      ledgerAssetOf: (coin: { readonly assetId: number }) => coin.assetId,
    })),
  'forgets what a symbol exposes': () =>
    vi.doMock('./contract-symbol.ts', async (original) => {
      const { ContractSymbol } = await original<typeof import('./contract-symbol.ts')>();
      return {
        ContractSymbol: class extends ContractSymbol {
          override expose(): void {}
        },
      };
    }),
  'lets those go on who excluded themselves': () =>
    vi.doMock('../people/exclude-self.ts', async (original) => {
      const { excludeSelf } = await original<typeof import('../people/exclude-self.ts')>();
      return { excludeSelf: { ...excludeSelf, apply: () => ({ accepted: true, kind: 'done' }) } };
    }),
  'lets a day end an hour early': mockUser(
    (ContractUser) =>
      class extends ContractUser {
        override lostOn(assetId: number, timeMs: number) {
          return super.lostOn(assetId, timeMs + 3_600_000);
        }
      },
  ),
  'forgets what open contracts risk': mockUser(
    (ContractUser) =>
      class extends ContractUser {
        override risk(): void {}
      },
  ),
  'opens again what was opened under the same id': () =>
    vi.doMock('../orders/client-order-ids.ts', async (original) => {
      const sound = await original<typeof import('../orders/client-order-ids.ts')>();
      return {
        ...sound,
        ClientOrderIds: class extends sound.ClientOrderIds {
          override repeated(...asked: Parameters<InstanceType<typeof sound.ClientOrderIds>['repeated']>) {
            const [, command] = asked;
            return command.type === 'open-contract' ? undefined : super.repeated(...asked);
          }
        },
      };
    }),
  'gives demo money without end': () =>
    vi.doMock('./contract-limits.ts', async (original) => ({
      ...(await original<typeof import('./contract-limits.ts')>()),
      DEMO_BALANCE_MAX: 10n ** 24n,
    })),
  'gives any amount of demo money': () =>
    vi.doMock('./contract-limits.ts', async (original) => ({
      ...(await original<typeof import('./contract-limits.ts')>()),
      DEMO_AMOUNTS: { includes: () => true },
    })),
  'settles by the last tick what a seam cut off': () =>
    vi.doMock('./contract-verdict.ts', async (original) => {
      const sound = await original<typeof import('./contract-verdict.ts')>();
      return {
        ...sound,
        seamVerdict: (order: Parameters<typeof sound.seamVerdict>[0]) => {
          const verdict = sound.seamVerdict(order);
          return verdict.wouldHave === '' ? verdict : { ...verdict, result: verdict.wouldHave };
        },
      };
    }),
  'forgets the newest ticks in a snapshot': mockReading((contracts) => {
    for (const symbol of contracts.symbols.values()) symbol.ticks.length = 0;
  }),
  'forgets who waits for an entry in a snapshot': mockReading((contracts) => {
    for (const symbol of contracts.symbols.values()) symbol.waiting = [];
  }),
  'forgets in a snapshot who is still to be paid': () => {
    mockReading((contracts) => {
      while (contracts.takeDue() !== undefined);
    })();
    // One by one, so that somebody is always still to be paid.
    vi.doMock('./contract-limits.ts', async (original) => ({
      ...(await original<typeof import('./contract-limits.ts')>()),
      SETTLEMENTS_PER_COMMAND_MAX: PAID_ONE_BY_ONE,
    }));
    return PAID_ONE_BY_ONE;
  },
};

const mocked = [
  RULE,
  MONEY,
  '../orders/client-order-ids.ts',
  '../people/exclude-self.ts',
  './contract-closure.ts',
  './contract-limits.ts',
  './contract-symbol.ts',
  './contract-user.ts',
  './contract-verdict.ts',
  './contracts-state.ts',
  './contracts-section.ts',
];

/** In `npm test`; the long run breaks all. */
const BUILDS_A_RUN = 3;
/** Rounds end with the first that catches the build; only the sound one would need all. */
const ROUNDS_MAX = 200;
const BATCHES = 300;

async function runBuild(seed: number, rounds: number, paidPerCommand?: number): Promise<void> {
  const { ExchangeCore } = await import('../exchange-core.ts');
  const { Mismatch } = await import('../testing/comparison.ts');
  const { replay } = await import('../testing/core-model.ts');
  const { runContractModel } = await import('./testing/contract-model.ts');
  const build: CoreBuild = {
    create: () => new ExchangeCore(),
    restore: (snapshot) => ExchangeCore.fromSnapshot(snapshot),
  };
  for (let round = 0; round < rounds; round += 1) {
    const run = runContractModel(build, seed + round, BATCHES, paidPerCommand === undefined ? {} : { paidPerCommand });
    if (replay(build, run.batches) !== run.hash) throw new Mismatch('another hash at replay');
  }
}

/** Who found it: the model or the core itself. A mock that does not fit the build any more throws something else, and finds nothing. */
function complainant(caught: unknown): string {
  return caught instanceof Error ? caught.constructor.name : String(caught);
}

describe('a broken build', { timeout: modelTimeoutMs }, () => {
  afterEach(() => {
    for (const path of mocked) vi.doUnmock(path);
    vi.resetModules();
  });

  for (const [name, breakIt] of drawn('builds to break', Object.entries(mutants), BUILDS_A_RUN)) {
    it(`that ${name} is caught`, async () => {
      vi.resetModules();
      const paidPerCommand = breakIt() === PAID_ONE_BY_ONE ? PAID_ONE_BY_ONE : undefined;
      const caught = await runBuild(testSeed(name), ROUNDS_MAX, paidPerCommand).catch((error: unknown) => error);
      expect(complainant(caught), String(caught)).toMatch(/^(Mismatch|BrokenInvariant)$/);
    });
  }

  it('is the only one that is caught', async () => {
    await expect(runBuild(testSeed('the sound build'), 1)).resolves.toBeUndefined();
  });
});
