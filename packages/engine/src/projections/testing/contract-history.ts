import { moneyOf } from '@assay/amounts/money';
import type { Command } from '@assay/exchange-core/commands';
import type { CommandResult } from '@assay/exchange-core/events';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import type { ContractView } from '@assay/exchange-core/seconds-contract/contract-events';
import type { ClientBase } from 'pg';
import { rulesChanges } from '../../configuration/configuration-changes.ts';
import { contractConfiguration, poolCommands } from '../../configuration/contract-configuration.ts';
import { defaultConfiguration } from '../../configuration/default-configuration.ts';
import { HISTORY_DAYS } from '../../engine-limits.ts';
import { ProjectionProof } from '../projection-proof.ts';
import { Projector } from '../projector.ts';

/** Numbers that stand nowhere else, so that a receipt that holds one names a person. */
export const people = [987_650_001, 987_650_002, 987_650_003];
export const clientOrderIds = 'known-to-nobody';

const coin = 10n ** 12n;
const startMs = Date.UTC(2020, 5, 1, 23, 57, 11);
const enough = moneyOf(1_000_000_000n * coin);

/**
 * A seeded history of an exchange that has only seconds contracts: prices of few values, so that there are draws; sources that fail,
 * times in which nothing runs, new contracts stopped by hand or by the engine, a recording that begins again. Goes through the real core and into the query tables, some batches at a time.
 */
export class ContractHistory {
  readonly core = new ExchangeCore();
  /** Every state of every contract, in the order in which they were told. */
  readonly told: ContractView[] = [];
  /** Of one symbol, or of all when it is 0. */
  readonly stopsByHand: { readonly symbolId: number; readonly fromMs: number; readonly untilMs: number }[] = [];
  /** Told everything that the core does, as a replay tells it. */
  readonly proof = new ProjectionProof();
  timeMs = startMs;
  readonly #client: ClientBase;
  #random: number;
  #projector: Projector | undefined;
  readonly #historyDays: number;
  #price = 500;
  #outageLeft = 0;

  constructor(client: ClientBase, seed: number, historyDays = HISTORY_DAYS) {
    this.#client = client;
    this.#historyDays = historyDays;
    this.#random = seed;
  }

  below(bound: number): number {
    this.#random = (this.#random * 48_271) % 2_147_483_647;
    return this.#random % bound;
  }

  async begin(): Promise<void> {
    await this.#openProjector();
    this.must({ type: 'genesis', mode: 'sandbox', seed: 's', instance: 'history' });
    for (const change of rulesChanges(this.core.rulesVersion)) this.must(change);
    for (const command of [...defaultConfiguration([]), ...contractConfiguration()]) {
      if (command.type !== 'configure-contract-coin') this.must(command);
      else
        this.must({ ...command, feePpm: command.assetId === 1 ? 0 : 12_345, stakeMax: enough, dailyLossMax: enough });
    }
    for (const command of poolCommands(this.core)) this.must(command);
    const usdc = { symbolId: 11, price: '1', sources: [{ sourceId: 1, price: '1', timeMs: startMs }] };
    this.must({ type: 'record-index-tick', secondMs: startMs, ticks: [usdc] });
    for (const userId of people) {
      this.must({ type: 'open-account', userId, kind: 'user' });
      for (const assetId of [1, 12]) {
        const amount = moneyOf(20_000n * coin);
        this.must({ type: 'issue-sandbox-coins', userId, assetId, amount, clientOrderId: '' });
        this.must({
          type: 'transfer-contract',
          userId,
          assetId,
          amount,
          direction: 'to-contract',
          clientOrderId: '',
          proofId: 1,
        });
        this.must({ type: 'add-demo-coins', userId, assetId, amount: moneyOf(50_000n * coin), clientOrderId: '' });
      }
    }
  }

  /** One second and what happens in it; the query tables follow now and then. */
  async second(mayOpen: boolean): Promise<void> {
    if (this.below(150) === 0) this.timeMs += 1_000 * this.below(100);
    this.timeMs += 1_000;
    const orders = mayOpen ? [this.below(3), this.below(2)] : [0, 0];
    for (let order = 0; order < (orders[0] ?? 0); order += 1) this.#open();
    this.timeMs += this.below(400);
    this.#tick();
    for (let order = 0; order < (orders[1] ?? 0); order += 1) this.#open();
    if (this.below(120) === 0) this.#stop();
    if (this.below(400) === 0)
      this.apply({ type: 'record-index-seam', secondMs: Math.floor(this.timeMs / 1_000) * 1_000 });
    while (this.core.continuation() !== undefined) this.apply(this.core.continuation());
    if (this.below(9) === 0) await this.write();
  }

  async write(): Promise<void> {
    await this.#projector?.write();
    await this.#projector?.dropOld(this.timeMs);
    if (this.below(3) === 0) await this.#openProjector();
  }

  async #openProjector(): Promise<void> {
    this.#projector = await Projector.open(this.#client, this.core, this.#historyDays);
  }

  must(command: Command): void {
    const refused = this.apply(command).find((result) => !result.accepted);
    if (refused !== undefined) throw new Error(`${command.type}: ${JSON.stringify(refused)}`);
  }

  /** A batch of this command, or an empty one. */
  apply(command: Command | undefined): readonly CommandResult[] {
    const commands = command === undefined ? [] : [command];
    const sequence = this.core.sequence + 1;
    const outcome = this.core.apply({ sequence, timeMs: this.timeMs, commands });
    this.#projector?.add(sequence, this.timeMs, outcome.events);
    this.proof.add(sequence, this.timeMs, outcome.events);
    for (const event of outcome.events) if (event.type === 'contract') this.told.push(event.contract);
    return outcome.results;
  }

  #tick(): void {
    if (this.#outageLeft > 0) this.#outageLeft -= 1;
    else if (this.below(45) === 0) this.#outageLeft = 1 + this.below(15);
    this.#price += this.below(5) - 2;
    const secondMs = Math.floor(this.timeMs / 1_000) * 1_000;
    const symbolIds = this.#outageLeft > 0 ? [] : [1, 2].filter(() => this.below(40) > 0);
    const quoted = (offset: number) => String(this.#price + offset);
    this.apply({
      type: 'record-index-tick',
      secondMs,
      ticks: symbolIds.map((symbolId) => ({
        symbolId,
        price: quoted(0),
        sources: [
          { sourceId: 1, price: quoted(1), timeMs: secondMs - 130 },
          { sourceId: 2, price: quoted(-1), timeMs: secondMs - 20 },
          { sourceId: 3, price: quoted(0), timeMs: secondMs - 400 },
        ],
      })),
    });
  }

  #open(): void {
    this.apply({
      type: 'open-contract',
      userId: people[this.below(people.length)] ?? 0,
      account: this.below(2) === 0 ? 'real' : 'demo',
      symbolId: 1 + this.below(2),
      assetId: this.below(2) === 0 ? 1 : 12,
      holdingSeconds: [30, 60, 120, 300][this.below(4)] ?? 30,
      direction: this.below(2) === 0 ? 'up' : 'down',
      stake: moneyOf(5n * coin + BigInt(this.below(1_000_000_000)) * 7n),
      clientOrderId: `${clientOrderIds}-${this.core.sequence}`,
      proofId: 1,
    });
  }

  /** New contracts are stopped for some seconds, by an operator or by the engine's own clock guard. */
  #stop(): void {
    const symbolId = this.below(3);
    const isByHand = this.below(3) > 0;
    const fromMs = this.timeMs;
    for (const isOpen of [false, true]) {
      const action = { type: 'set-contracts-state', symbolId, isOpen, reason: 'a test' } as const;
      this.must(isByHand ? { type: 'operator-action', operator: 'alice', reason: 'because', action } : action);
      if (!isOpen) for (let second = 0; second < 8; second += 1) this.#heartbeat();
    }
    if (isByHand) this.stopsByHand.push({ symbolId, fromMs, untilMs: this.timeMs });
  }

  #heartbeat(): void {
    this.timeMs += 1_000;
    this.apply({ type: 'record-index-tick', secondMs: Math.floor(this.timeMs / 1_000) * 1_000, ticks: [] });
  }
}
