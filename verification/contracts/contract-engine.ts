import { type Money, moneyOf } from '@assay/amounts/money';
import type { EngineClient } from '@assay/engine/engine-client';
import type { DurableBatch } from '@assay/engine/engine-port';
import { marketFeedConfiguration } from '@assay/engine/index-clock/index-clock';
import { sandboxConfiguration } from '@assay/engine/testing/core-engine';
import type { Command } from '@assay/exchange-core/commands';
import type { CommandResult } from '@assay/exchange-core/events';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import type { ContractView } from '@assay/exchange-core/seconds-contract/contract-events';
import type { ContractAccount } from '@assay/exchange-core/seconds-contract/contract-words';
import { contractCoins } from '@assay/protocol/contract-coins';
import type { Direction } from '@assay/settlement/contract-rule';
import { ContractWitness } from './contract-witness.ts';

const CONTRACT_RULES = 4;
/** Index symbols with seconds contracts: the eight coins of the specification are the first of the index. */
export const contractSymbolIds = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export const people = [100_001, 100_002, 100_003, 100_004] as const;

/** Options as product.md has them. */
export const options = [
  { holdingSeconds: 30, incomeRatePpm: 800_000, exitTicks: 3 },
  { holdingSeconds: 60, incomeRatePpm: 820_000, exitTicks: 3 },
  { holdingSeconds: 120, incomeRatePpm: 850_000, exitTicks: 5 },
  { holdingSeconds: 300, incomeRatePpm: 900_000, exitTicks: 5 },
] as const;

export function coins(amount: number): Money {
  return moneyOf(BigInt(Math.round(amount * 1_000_000)) * 1_000_000n);
}

export interface OrderDrawn {
  readonly userId: number;
  readonly account: ContractAccount;
  readonly symbolId: number;
  readonly holdingSeconds: number;
  readonly direction: Direction;
  readonly stake: Money;
}

/** A real core behind the engine's interface, with people who may stake without limits; a witness sees every batch. */
export class ContractEngine implements EngineClient {
  core = new ExchangeCore();
  readonly witness = new ContractWitness();
  readonly commands: Command[] = [];
  readonly #nowMs: () => number;
  readonly #listeners = new Set<(batch: DurableBatch) => void>();

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
    this.configure([...sandboxConfiguration(), ...marketFeedConfiguration(), ...contractWorld()]);
  }

  async submit(command: Command): Promise<CommandResult> {
    return this.apply(command);
  }

  async read<Answer>(look: (core: ExchangeCore) => Answer): Promise<Answer> {
    return look(this.core);
  }

  onBatch(listener: (batch: DurableBatch) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** A batch of one, and then what the core asks for. */
  apply(command: Command): CommandResult {
    const [result] = this.batch([command]);
    if (result === undefined) throw new Error('a command has a result');
    for (let next = this.core.continuation(); next !== undefined; next = this.core.continuation()) this.batch([next]);
    return result;
  }

  batch(commands: readonly Command[]): readonly CommandResult[] {
    const sequence = this.core.sequence + 1;
    const timeMs = Math.max(this.#nowMs(), this.core.timeMs);
    const outcome = this.core.apply({ sequence, timeMs, commands });
    this.commands.push(...commands);
    // Some send another command while they are told.
    const letGo = outcome.keep();
    this.witness.see(timeMs, commands, outcome);
    for (const listener of this.#listeners) listener({ sequence, timeMs, outcome });
    const { results } = outcome;
    letGo();
    return results;
  }

  configure(commands: readonly Command[]): void {
    for (const command of commands) {
      const result = this.apply(command);
      if (!result.accepted) throw new Error(`${command.type} was refused: ${result.code}`);
    }
  }

  open(drawn: OrderDrawn, clientOrderId = ''): CommandResult {
    return this.apply({ type: 'open-contract', assetId: 1, clientOrderId, proofId: 0, ...drawn });
  }

  /** The order that was opened; throws with the code of a refusal. */
  opened(drawn: OrderDrawn, clientOrderId = ''): ContractView {
    const result = this.open(drawn, clientOrderId);
    if (!result.accepted) throw new Error(result.code);
    if (result.kind !== 'contract') throw new Error(result.kind);
    return result.contract;
  }

  /** One second of the index: a price by symbol, one source each. */
  tick(secondMs: number, prices: Readonly<Record<number, string>>): CommandResult {
    const ticks = Object.entries(prices).map(([symbolId, price]) => ({
      symbolId: Number(symbolId),
      price,
      sources: [{ sourceId: 1, price, timeMs: Math.max(0, secondMs - 40) }],
    }));
    return this.apply({ type: 'record-index-tick', secondMs, ticks });
  }

  /** As after a stop: the state comes back from its snapshot, and must be the same. */
  restart(): void {
    const restored = ExchangeCore.fromSnapshot(this.core.writeSnapshot());
    if (restored === undefined) throw new Error('the snapshot cannot be read');
    if (restored.stateHash() !== this.core.stateHash()) throw new Error('the snapshot gives another state');
    this.core = restored;
  }
}

/** What the contract needs beside a plain exchange: options, coins, pools, and people with money on both accounts. */
function contractWorld(): Command[] {
  const pool = coins(1_000_000_000);
  return [
    { type: 'activate-rules', rulesVersion: 2 },
    { type: 'activate-rules', rulesVersion: CONTRACT_RULES },
    ...contractCoins.map(
      ({ assetId, demoAssetId, demoSymbol }): Command => ({
        type: 'configure-contract-coin',
        assetId,
        demoAssetId,
        demoSymbol,
        feePpm: 0,
        exposureMax: pool,
        stakeMax: pool,
        dailyLossMax: pool,
      }),
    ),
    ...contractSymbolIds.flatMap((symbolId) =>
      options.map(
        (option): Command => ({
          type: 'configure-contract-option',
          symbolId,
          ...option,
          minimumStake: coins(5),
          isOpen: true,
        }),
      ),
    ),
    ...contractCoins.flatMap(({ assetId, demoAssetId }) =>
      [assetId, demoAssetId].map(
        (id): Command => ({
          type: 'fund-contract-pool',
          assetId: id,
          amount: pool,
          clientOrderId: `pool-${id}`,
        }),
      ),
    ),
    ...people.flatMap((userId) => purseOf(userId)),
  ];
}

/** An account with 90,000 real USDT and as much demo money as there is. */
function purseOf(userId: number): Command[] {
  const amount = coins(90_000);
  const demo = Array.from(
    { length: 20 },
    (): Command => ({
      type: 'add-demo-coins',
      userId,
      assetId: 1,
      amount: coins(50_000),
      clientOrderId: '',
    }),
  );
  return [
    { type: 'open-account', userId, kind: 'user' },
    { type: 'issue-sandbox-coins', userId, assetId: 1, amount, clientOrderId: '' },
    { type: 'transfer-contract', userId, assetId: 1, amount, direction: 'to-contract', clientOrderId: '', proofId: 0 },
    ...demo,
  ];
}
