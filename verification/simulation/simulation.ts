import { Random } from '@assay/amounts/testing/random';
import type { Command } from '@assay/exchange-core/commands';
import { createMemorySnapshotStore } from '@assay/journal/testing/memory-snapshot-store';
import { DurableOracle } from './durable-oracle.ts';
import { ExchangeProcess, type Medium, turn } from './exchange-process.ts';
import { appendFailures } from './held-journal.ts';
import { People } from './people.ts';
import { PriceWalk } from './price-walk.ts';
import { Violation } from './violation.ts';

const START_MS = 1_760_000_000_000;
const SECOND_MS = 1_000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;

export interface SimulationReport {
  readonly batches: number;
  readonly restarts: number;
  /** Most appends that were under way at once. */
  readonly mostUnderWay: number;
  readonly acknowledgements: number;
  readonly hash: string;
  /** Durable answers by kind. */
  readonly seen: ReadonlyMap<string, number>;
}

/**
 * The whole engine in one process under one seed: people who send everything, a feed that fails, processes that are killed, or whose append fails,
 * with work under way and start again from the journal or from a snapshot. After every step the oracle is asked. Throws `Violation`.
 */
export async function runSimulation(seed: number, steps: number): Promise<SimulationReport> {
  const simulation = new Simulation(seed);
  await simulation.start();
  for (let step = 0; step < steps; step += 1) {
    try {
      await simulation.step();
    } catch (error) {
      throw new Violation(`seed ${seed}, step ${step}: ${error instanceof Error ? error.message : error}`, {
        cause: error,
      });
    }
  }
  return simulation.end();
}

class Simulation {
  readonly #random: Random;
  readonly #people: People;
  readonly #prices: PriceWalk;
  readonly #medium: Medium = { frames: [], snapshots: createMemorySnapshotStore() };
  readonly #oracle = new DurableOracle(this.#medium);
  readonly #complaints: string[] = [];
  #process: ExchangeProcess | undefined;
  #nowMs = START_MS;
  #secondMs = START_MS;
  #outageUntilMs = 0;
  #halted = 0;
  #restarts = 0;
  #mostUnderWay = 0;
  #acknowledgements = 0;
  #underWay: Promise<void>[] = [];

  constructor(seed: number) {
    this.#random = new Random(seed);
    this.#people = new People(this.#random);
    this.#prices = new PriceWalk(this.#random);
  }

  async start(): Promise<void> {
    await this.#startProcess('journal');
    for (const command of this.#people.opening()) this.#send(command);
    await this.#settle();
  }

  async step(): Promise<void> {
    this.#letTimePass();
    const process = this.#running();
    for (let burst = this.#random.below(4); burst >= 0; burst -= 1) {
      for (let calls = this.#random.below(5); calls >= 0; calls -= 1) {
        for (const command of this.#people.next(process.core)) this.#send(command);
      }
      if (this.#random.chance(0.5)) this.#read(process);
      for (let turns = this.#random.below(3); turns > 0; turns -= 1) await turn();
      if (this.#random.chance(0.6)) await process.confirm(1);
    }
    if (this.#random.chance(0.01)) this.#setMarketState();
    if (this.#random.chance(0.1)) await this.#oracle.takeSnapshot();
    if (this.#random.chance(0.06)) await this.#killAndStart();
    else if (this.#random.chance(0.7)) await this.#settle();
    // The first complaint says what happened; what the check finds after it may only follow from it.
    this.#raiseComplaints();
    this.#oracle.check();
  }

  async end(): Promise<SimulationReport> {
    await this.#settle();
    this.#raiseComplaints();
    this.#oracle.check();
    this.#oracle.checkContracts();
    await this.#oracle.checkReplays();
    return {
      batches: this.#medium.frames.length,
      restarts: this.#restarts,
      mostUnderWay: this.#mostUnderWay,
      acknowledgements: this.#acknowledgements,
      hash: this.#oracle.core.stateHash(),
      seen: this.#oracle.seen,
    };
  }

  #running(): ExchangeProcess {
    if (this.#process === undefined) throw new Error('the simulation was not started');
    return this.#process;
  }

  /** Mostly parts of a second, sometimes many seconds or more than a day without anybody. */
  #letTimePass(): void {
    const draw = this.#random.next();
    if (draw < 0.01) this.#nowMs += DAY_MS - this.#random.below(5 * SECOND_MS);
    else if (draw < 0.03) this.#nowMs += this.#random.below(8 * SECOND_MS);
    else this.#nowMs += this.#random.below(900);
    if (this.#random.chance(0.01)) this.#outageUntilMs = this.#nowMs + this.#random.below(10 * SECOND_MS);
    const secondMs = this.#nowMs - (this.#nowMs % SECOND_MS);
    if (secondMs === this.#secondMs) return;
    this.#secondMs = secondMs;
    if (this.#nowMs >= this.#outageUntilMs) this.#prices.move(this.#nowMs);
    if (this.#random.chance(0.02)) this.#send({ type: 'record-index-seam', secondMs });
    this.#running().second(this.#prices.quotes, secondMs, this.#nowMs);
  }

  #send(command: Command): void {
    const sent = this.#running()
      .submit(command)
      .then(
        (result) => {
          this.#acknowledgements += 1;
          this.#oracle.acknowledged(command, result);
        },
        () => this.#people.leftUnanswered(command),
      );
    this.#underWay.push(this.#noted(sent));
  }

  /** A read may see what is not durable yet, but is answered only when it is. */
  #read(process: ExchangeProcess): void {
    const read = process.client
      .read((core) => core.sequence)
      .then(
        (sequence) => {
          if (sequence > this.#medium.frames.length) this.#complaints.push('a read showed what was not durable');
        },
        () => undefined,
      );
    this.#underWay.push(this.#noted(read));
  }

  #noted(work: Promise<void>): Promise<void> {
    return work.catch((error: unknown) => {
      this.#complaints.push(error instanceof Error ? error.message : String(error));
    });
  }

  #setMarketState(): void {
    const marketId = this.#random.pick([1, 2, 9]);
    const state = this.#halted === 0 ? this.#random.pick(['halted', 'cancel-only'] as const) : 'open';
    this.#send({ type: 'set-market-state', marketId: this.#halted || marketId, state, reason: 'simulation' });
    this.#halted = this.#halted === 0 ? marketId : 0;
  }

  async #settle(): Promise<void> {
    await this.#running()
      .settle()
      .catch((error: unknown) => {
        this.#raiseComplaints();
        throw error;
      });
    await Promise.all(this.#underWay);
    this.#underWay = [];
    this.#raiseComplaints();
    this.#oracle.catchUp();
    if (this.#random.chance(0.2)) this.#compareHashes();
  }

  #compareHashes(): void {
    if (this.#running().core.stateHash() === this.#oracle.core.stateHash()) return;
    throw new Violation('the live core and a replay of the journal have different states');
  }

  async #killAndStart(): Promise<void> {
    this.#restarts += 1;
    const process = this.#running();
    for (let batches = this.#random.below(4); batches > 0; batches -= 1) {
      for (const command of this.#people.next(process.core)) this.#send(command);
      await turn();
    }
    const durableCount = this.#random.below(process.heldAppends + 1);
    if (this.#random.chance(0.5)) await process.kill(durableCount);
    else await process.failAppend(durableCount, this.#random.pick(appendFailures));
    this.#mostUnderWay = Math.max(this.#mostUnderWay, process.mostHeld);
    await Promise.all(this.#underWay);
    this.#underWay = [];
    this.#nowMs += this.#random.below(2 * SECOND_MS);
    this.#raiseComplaints();
    await this.#startProcess(this.#random.chance(0.7) ? 'snapshot' : 'journal');
    this.#oracle.catchUp();
    this.#compareHashes();
  }

  async #startProcess(recoverFrom: 'snapshot' | 'journal'): Promise<void> {
    this.#process = await ExchangeProcess.start({
      medium: this.#medium,
      recoverFrom,
      clock: { wallMs: () => this.#nowMs, monotonicMs: () => this.#nowMs - START_MS },
      listen: (sequence, outcome) => this.#oracle.told(sequence, outcome),
      complain: (complaint) => this.#complaints.push(complaint),
      chance: () => this.#random.next(),
    });
  }

  #raiseComplaints(): void {
    const [first] = this.#complaints;
    if (first !== undefined) throw new Violation(first);
  }
}
