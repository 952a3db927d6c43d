import { ZERO_MONEY } from '@assay/amounts/money';
import { drawn, testSeed } from '@assay/amounts/testing/scale';
import type { SequencedCore, SequencerOptions } from '@assay/engine/sequencer/sequencer';
import type { Amount } from '@assay/exchange-core/ledger/amount';
import { afterEach, describe, expect, it, vi } from 'vitest';

interface Mutant {
  readonly breakIt: () => void;
  /** What the oracle says of it. */
  readonly complaint: RegExp;
}

/** What a build must do wrong for the oracle to be worth its name: each breaks one promise, most of them without any check of the product noticing. */
const mutants: Readonly<Record<string, Mutant>> = {
  'rounds fees towards the user': {
    complaint: /fee is its rate/,
    breakIt: () =>
      vi.doMock('@assay/exchange-core/fees/fee-schedule', async (original) => ({
        ...(await original<typeof import('@assay/exchange-core/fees/fee-schedule')>()),
        feeOf: (received: Amount, ppm: number, fee: Amount) =>
          fee.setMoney((received.money * BigInt(ppm)) / 1_000_000n),
      })),
  },
  'does not give a hold back when an order ends': {
    complaint: /is what claims say|claims do not hold less/,
    breakIt: () =>
      vi.doMock('@assay/exchange-core/orders/order-life', async (original) => {
        const sound = await original<typeof import('@assay/exchange-core/orders/order-life')>();
        return {
          ...sound,
          endOrder: (...[core, order, status, reason]: Parameters<typeof sound.endOrder>) => {
            order.held = ZERO_MONEY;
            sound.endOrder(core, order, status, reason);
          },
        };
      }),
  },
  'answers before the batch is durable': {
    complaint: /before (it|the command) was durable/,
    breakIt: () =>
      vi.doMock('@assay/engine/sequencer/sequencer', async (original) => {
        const sound = await original<typeof import('@assay/engine/sequencer/sequencer')>();
        return {
          Sequencer: class<Core extends SequencedCore> extends sound.Sequencer<Core> {
            constructor(options: SequencerOptions<Core>) {
              const append = (...append: Parameters<typeof options.journal.append>) => {
                options.journal.append(...append).catch(() => undefined);
                return Promise.resolve();
              };
              super({ ...options, journal: { ...options.journal, append } });
            }
          },
        };
      }),
  },
  'acknowledges a batch whose predecessor failed': {
    complaint: /the mirror refused a batch/,
    breakIt: () =>
      vi.doMock('@assay/engine/sequencer/append-line', async (original) => {
        const sound = await original<typeof import('@assay/engine/sequencer/append-line')>();
        return {
          AppendLine: class<Batch> extends sound.AppendLine<Batch> {
            override confirm(batch: Batch): readonly Batch[] {
              super.confirm(batch);
              return [batch];
            }
          },
        };
      }),
  },
  'takes an append that failed for one that was written': {
    complaint:
      /before (it|the command) was durable|a read showed what was not durable|went on after an append that failed/,
    breakIt: () =>
      vi.doMock('@assay/engine/sequencer/sequencer', async (original) => {
        const sound = await original<typeof import('@assay/engine/sequencer/sequencer')>();
        return {
          Sequencer: class<Core extends SequencedCore> extends sound.Sequencer<Core> {
            constructor(options: SequencerOptions<Core>) {
              const append = (...append: Parameters<typeof options.journal.append>) =>
                options.journal.append(...append).catch(() => undefined);
              super({ ...options, journal: { ...options.journal, append } });
            }
          },
        };
      }),
  },
  'shows readers what is not durable': {
    complaint: /a read showed what was not durable/,
    breakIt: () =>
      vi.doMock('@assay/engine/sequencer/sequencer', async (original) => {
        const sound = await original<typeof import('@assay/engine/sequencer/sequencer')>();
        return {
          Sequencer: class<Core extends SequencedCore> extends sound.Sequencer<Core> {
            readonly #core: Core;

            constructor(options: SequencerOptions<Core>) {
              super(options);
              this.#core = options.core;
            }

            override read<Answer>(look: (core: Core) => Answer): Promise<Answer> {
              return Promise.resolve(look(this.#core));
            }
          },
        };
      }),
  },
  'forgets client order ids when it takes up a snapshot': {
    complaint: /otherwise than the journal says|have different states|the snapshot of/,
    breakIt: () =>
      vi.doMock('@assay/exchange-core/orders/client-order-ids', async (original) => {
        const sound = await original<typeof import('@assay/exchange-core/orders/client-order-ids')>();
        return {
          ...sound,
          ClientOrderIds: class extends sound.ClientOrderIds {
            override restore(): void {}
          },
        };
      }),
  },
  'leaves the number of fills out of its snapshot and its hash': {
    complaint: /told otherwise than the journal says/,
    breakIt: () =>
      vi.doMock('@assay/exchange-core/snapshot/write-state', async (original) => {
        const sound = await original<typeof import('@assay/exchange-core/snapshot/write-state')>();
        return {
          writeState: (...[writer, core]: Parameters<typeof sound.writeState>) => {
            const { fillCount } = core;
            core.fillCount = 0;
            sound.writeState(writer, core);
            core.fillCount = fillCount;
          },
        };
      }),
  },
  'forgets the newest second of the index when it takes up a snapshot': {
    complaint: /the snapshot of [0-9]+/,
    breakIt: () =>
      vi.doMock('@assay/exchange-core/snapshot/read-state', async (original) => {
        const sound = await original<typeof import('@assay/exchange-core/snapshot/read-state')>();
        return {
          readState: (...state: Parameters<typeof sound.readState>) => {
            const core = sound.readState(...state);
            core.lastIndexSecondMs = 0;
            return core;
          },
        };
      }),
  },
  'replays all but the last batch': {
    complaint: /have different states|the engine stopped/,
    breakIt: () =>
      vi.doMock('@assay/engine/recovery/core-recovery', async (original) => {
        const sound = await original<typeof import('@assay/engine/recovery/core-recovery')>();
        return {
          ...sound,
          recoverCore: (options: Parameters<typeof sound.recoverCore>[0]) =>
            sound.recoverCore({ ...options, upTo: Math.max(0, options.upTo - 1) }),
        };
      }),
  },
  'leaves quotes in markets without an index': {
    complaint: /quotes stand in open markets only/,
    breakIt: () =>
      vi.doMock('@assay/exchange-core/quotes/resting-quotes', async (original) => ({
        ...(await original<typeof import('@assay/exchange-core/quotes/resting-quotes')>()),
        withdrawAllQuotes: () => undefined,
      })),
  },
  'rounds the profit of a contract up': {
    complaint: /fee rounded up and its profit down/,
    breakIt: () =>
      vi.doMock('@assay/settlement/contract-rule', async (original) => {
        const sound = await original<typeof import('@assay/settlement/contract-rule')>();
        return { ...sound, profitOf: (...terms: Parameters<typeof sound.profitOf>) => sound.profitOf(...terms) + 1n };
      }),
  },
  'keeps the stake of a contract that is void': {
    complaint: /the contract account [0-9/]+ has what its entries say/,
    breakIt: () =>
      vi.doMock('@assay/exchange-core/seconds-contract/contract-money', async (original) => {
        const sound = await original<typeof import('@assay/exchange-core/seconds-contract/contract-money')>();
        return {
          ...sound,
          payContract: (...[ledger, pocket, amounts, result]: Parameters<typeof sound.payContract>) =>
            sound.payContract(ledger, pocket, amounts, result === 'void' ? 'lose' : result),
        };
      }),
  },
  'lets contracts win by the tick before the last': {
    complaint: /order [0-9]+: (result|exitTickLast|returned|voidReason|wouldHave) is/,
    breakIt: () =>
      vi.doMock('@assay/settlement/contract-rule', async (original) => {
        const sound = await original<typeof import('@assay/settlement/contract-rule')>();
        return {
          ...sound,
          exitTicksOf: (...[ticks, expiryMs, exitTicks]: Parameters<typeof sound.exitTicksOf>) =>
            sound.exitTicksOf(ticks.slice(0, -1), expiryMs, exitTicks),
        };
      }),
  },
  'takes the same contract under the same id for another one': {
    complaint: /did not get the first answer again/,
    breakIt: () =>
      vi.doMock('@assay/exchange-core/seconds-contract/contract-answers', async (original) => {
        const sound = await original<typeof import('@assay/exchange-core/seconds-contract/contract-answers')>();
        return { ...sound, rememberedContract: { ...sound.rememberedContract, answer: () => undefined } };
      }),
  },
  'forgets contracts that wait for their entry when it takes up a snapshot': {
    complaint: /otherwise than the journal says|have different states|the snapshot of|the engine stopped/,
    breakIt: () =>
      vi.doMock('@assay/exchange-core/seconds-contract/contracts-section', async (original) => {
        const sound = await original<typeof import('@assay/exchange-core/seconds-contract/contracts-section')>();
        const { contractsPart } = await import('@assay/exchange-core/seconds-contract/contracts-state');
        return {
          ...sound,
          contractsSection: {
            ...sound.contractsSection,
            read(...[reader, core, whenRead]: Parameters<typeof sound.contractsSection.read>) {
              sound.contractsSection.read(reader, core, whenRead);
              for (const symbol of contractsPart.of(core).symbols.values()) symbol.waiting = [];
            },
          },
        };
      }),
  },
  'closes a market a second too late': {
    complaint: /market [0-9]+ is open|in open markets only/,
    breakIt: () =>
      vi.doMock('@assay/exchange-core/markets/market', async (original) => {
        const sound = await original<typeof import('@assay/exchange-core/markets/market')>();
        return {
          ...sound,
          Market: class extends sound.Market {
            override isStaleAt(timeMs: number): boolean {
              return super.isStaleAt(timeMs - 1_000);
            }
          },
        };
      }),
  },
};

const mocked = [
  '@assay/exchange-core/fees/fee-schedule',
  '@assay/exchange-core/orders/client-order-ids',
  '@assay/exchange-core/orders/order-life',
  '@assay/exchange-core/snapshot/read-state',
  '@assay/exchange-core/snapshot/write-state',
  '@assay/exchange-core/quotes/resting-quotes',
  '@assay/exchange-core/markets/market',
  '@assay/exchange-core/seconds-contract/contract-money',
  '@assay/exchange-core/seconds-contract/contract-answers',
  '@assay/exchange-core/seconds-contract/contracts-section',
  '@assay/settlement/contract-rule',
  '@assay/engine/sequencer/append-line',
  '@assay/engine/sequencer/sequencer',
  '@assay/engine/recovery/core-recovery',
];
/** In `npm test`; the long run breaks all. */
const BUILDS_A_RUN = 2;
/** Rounds of this many steps until the oracle speaks. */
const ROUNDS_MAX = 200;
const STEPS = 150;

async function runBuild(seed: number, rounds: number): Promise<void> {
  const { runSimulation } = await import('./simulation.ts');
  for (let round = 0; round < rounds; round += 1) await runSimulation(seed + round, STEPS);
}

describe('the oracle', () => {
  afterEach(() => {
    for (const path of mocked) vi.doUnmock(path);
    vi.resetModules();
  });

  for (const [name, { breakIt, complaint }] of drawn('builds to break', Object.entries(mutants), BUILDS_A_RUN)) {
    it(`catches a build that ${name}`, async () => {
      vi.resetModules();
      breakIt();
      const caught = await runBuild(testSeed(name), ROUNDS_MAX).catch((error: unknown) => error);
      expect(caught).toMatchObject({ name: 'Violation', message: expect.stringMatching(complaint) });
    }, 300_000);
  }
});
