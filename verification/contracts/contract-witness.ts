import { formatMoney, type Money, moneyOf } from '@assay/amounts/money';
import type { Command } from '@assay/exchange-core/commands';
import type { BatchOutcome, CommandResult } from '@assay/exchange-core/events';
import type { ContractView } from '@assay/exchange-core/seconds-contract/contract-events';
import {
  type NaiveOrder,
  type NaiveVerdict,
  naiveVerdicts,
  type WallEntry,
} from '@assay/settlement/testing/naive-contract';

/** What a journal says of one index symbol, and the core's own numbers of its ticks. */
interface SymbolWall {
  readonly entries: WallEntry[];
  readonly tickSequences: number[];
}

export interface Comparison {
  readonly orders: number;
  /** By result, voids by their reason; what is open by its state. */
  readonly counts: Readonly<Record<string, number>>;
  /** Sentences about everything that is not as the reference says; empty when all is well. */
  readonly differences: readonly string[];
  /** What voids cost (below zero: saved) the house against the last tick before the gap, in whole coins of any kind. */
  readonly voidsCostHouse: string;
}

const DIFFERENCES_MAX = 20;

/**
 * Watches batches from outside the core, keeps what was journaled of ticks and orders, and lets the naive reference settle every order
 * again. It believes the core only what it says: terms at open, and each change of an order.
 */
export class ContractWitness {
  readonly #walls = new Map<number, SymbolWall>();
  readonly #newest = new Map<number, ContractView>();
  readonly #opened = new Map<number, ContractView>();
  readonly #faults: string[] = [];
  #timeMs = 0;

  see(timeMs: number, commands: readonly Command[], { results, events }: BatchOutcome): void {
    this.#timeMs = timeMs;
    for (const [index, command] of commands.entries()) this.#seeCommand(timeMs, command, results[index]);
    for (const event of events) {
      if (event.type === 'index-tick') this.#wall(event.symbolId).tickSequences.push(event.tick.sequence);
      if (event.type === 'contract') this.#seeContract(event.contract);
    }
  }

  /** The newest view of every order that was ever opened. */
  orders(): readonly ContractView[] {
    return [...this.#newest.values()];
  }

  #seeCommand(atMs: number, command: Command, result: CommandResult | undefined): void {
    if (result?.accepted !== true) return;
    if (command.type === 'record-index-tick') {
      const prices = new Map(command.ticks.map(({ symbolId, price }) => [symbolId, price]));
      for (const symbolId of prices.keys()) this.#wall(symbolId);
      for (const [symbolId, wall] of this.#walls) {
        const price = prices.get(symbolId);
        const second = { kind: 'second' as const, atMs, secondMs: command.secondMs };
        wall.entries.push(price === undefined ? second : { ...second, price });
      }
    }
    if (command.type === 'record-index-seam') {
      for (const { entries } of this.#walls.values()) entries.push({ kind: 'seam', atMs, secondMs: command.secondMs });
    }
    if (command.type === 'open-contract' && result.kind === 'contract' && !result.repeated) {
      this.#seeOrder(atMs, result.contract);
    }
  }

  #seeOrder(atMs: number, contract: ContractView): void {
    const { orderId, direction, holdingSeconds, exitTicks, ruleVersion, stake, feePpm, incomeRatePpm } = contract;
    this.#opened.set(orderId, contract);
    const order: NaiveOrder = {
      id: orderId,
      direction,
      holdingSeconds,
      exitTicks,
      ruleVersion: ruleVersion === 1 ? 1 : 2,
      stake: formatMoney(stake),
      feeRate: partsPerMillion(feePpm),
      incomeRate: partsPerMillion(incomeRatePpm),
    };
    this.#wall(contract.symbolId).entries.push({ kind: 'order', atMs, order });
  }

  #seeContract(contract: ContractView): void {
    const { orderId } = contract;
    const before = this.#newest.get(orderId);
    if (before?.state === 'settled') this.#faults.push(`order ${orderId} changed after it was settled`);
    const opened = this.#opened.get(orderId);
    for (const term of frozenTerms) {
      if (opened !== undefined && opened[term] !== contract[term])
        this.#faults.push(`order ${orderId} changed ${term}`);
    }
    this.#newest.set(orderId, contract);
  }

  #wall(symbolId: number): SymbolWall {
    let wall = this.#walls.get(symbolId);
    if (wall === undefined) {
      wall = { entries: [], tickSequences: [] };
      this.#walls.set(symbolId, wall);
    }
    return wall;
  }

  /** Settles every order by the reference, as of now, and compares. */
  compare(): Comparison {
    const differences = [...this.#faults];
    const counts: Record<string, number> = {};
    let voidsCostHouse = 0n;
    for (const { entries, tickSequences } of this.#walls.values()) {
      const verdicts = naiveVerdicts([...entries, { kind: 'time', atMs: this.#timeMs }]);
      for (const [orderId, verdict] of verdicts) {
        const contract = this.#newest.get(orderId);
        const kind = verdict.voidReason || verdict.result || verdict.state;
        counts[kind] = (counts[kind] ?? 0) + 1;
        differences.push(...differencesOf(orderId, contract, verdict, tickSequences));
        if (contract !== undefined && contract.wouldHave !== '') {
          voidsCostHouse += contract.returned - contract.wouldHaveReturned;
        }
      }
    }
    const orders = this.#opened.size;
    return {
      orders,
      counts,
      differences: differences.slice(0, DIFFERENCES_MAX),
      voidsCostHouse: formatMoney(moneyOf(voidsCostHouse)),
    };
  }
}

/** Nothing may change these after the order was opened. */
const frozenTerms = [
  'userId',
  'account',
  'symbolId',
  'assetId',
  'direction',
  'stake',
  'fee',
  'feePpm',
  'incomeRatePpm',
  'profit',
  'holdingSeconds',
  'exitTicks',
  'ruleVersion',
  'openedAtMs',
  'openedBatch',
  'openedAfterTick',
] as const satisfies readonly (keyof ContractView)[];

function differencesOf(
  orderId: number,
  contract: ContractView | undefined,
  verdict: NaiveVerdict,
  tickSequences: readonly number[],
): string[] {
  if (contract === undefined) return [`order ${orderId} is not there`];
  const sequenceOf = (number: number) => (number === 0 ? 0 : (tickSequences[number - 1] ?? -1));
  const expected: Partial<Record<keyof ContractView, string | number | Money>> = {
    state: verdict.state,
    entryTick: sequenceOf(verdict.entryTick),
    expiryMs: verdict.expiryMs,
    exitTickLast: sequenceOf(verdict.exitTicks.at(-1) ?? 0),
    result: verdict.result,
    voidReason: verdict.voidReason,
    wouldHave: verdict.wouldHave,
    fee: moneyOf(verdict.fee),
    returned: moneyOf(verdict.returned),
  };
  return Object.entries(expected)
    .filter(([name, value]) => Reflect.get(contract, name) !== value)
    .map(
      ([name, value]) => `order ${orderId}: ${name} is ${String(Reflect.get(contract, name))}, not ${String(value)}`,
    );
}

/** 820000 as `0.82`. */
function partsPerMillion(ppm: number): string {
  return formatMoney(moneyOf(BigInt(ppm) * 1_000_000n));
}
