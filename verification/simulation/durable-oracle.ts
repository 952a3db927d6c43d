import { applyFrame } from '@assay/engine/recovery/core-recovery';
import { decodeCommand, encodeCommand } from '@assay/exchange-core/command-codec';
import type { Command } from '@assay/exchange-core/commands';
import type { BatchOutcome, CommandResult } from '@assay/exchange-core/events';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { SNAPSHOT_FORMAT } from '@assay/exchange-core/snapshot/snapshot';
import { decodeFrame } from '@assay/journal/batch-frame';
import { CHAIN_START, type ChainEnd } from '@assay/journal/frame-chain';
import { ContractWitness } from '../contracts/contract-witness.ts';
import type { Medium } from './exchange-process.ts';
import { IdempotencyOracle } from './idempotency-oracle.ts';
import { MarketOracle } from './market-oracle.ts';
import { MoneyOracle } from './money-oracle.ts';
import { demand } from './violation.ts';

/**
 * Knows what is durable and nothing else: reads the medium, applies it to a core of its own that never saw a snapshot, and holds every answer
 * and every unit of money against it.
 */
export class DurableOracle {
  readonly core = new ExchangeCore({ recordTransfers: true });
  readonly #medium: Medium;
  readonly #money = new MoneyOracle();
  readonly #idempotency = new IdempotencyOracle();
  readonly #markets = new MarketOracle();
  readonly #contracts = new ContractWitness();
  /** Name of a command → its answers; more than one only when it has no proof of its own. */
  readonly #answers = new Map<string, Set<string>>();
  /** What each of the newest batches caused, by sequence. */
  readonly #outcomes = new Map<number, string>();
  #chainEnd: ChainEnd = CHAIN_START;
  #complaint: Error | undefined;
  /** How often each kind of answer became durable: a run in which nothing happens proves nothing. */
  readonly seen = new Map<string, number>();

  constructor(medium: Medium) {
    this.#medium = medium;
  }

  /**
   * Takes in what has become durable since the last call. A complaint is repeated for ever: the books of a batch that was left half read
   * would complain of anything, and whoever asked first may have kept it to himself.
   */
  catchUp(): void {
    if (this.#complaint !== undefined) throw this.#complaint;
    const { frames } = this.#medium;
    try {
      while (this.#chainEnd.sequence < frames.length) this.#take(frames[this.#chainEnd.sequence]!);
    } catch (error) {
      this.#complaint = error instanceof Error ? error : new Error(String(error));
      throw error;
    }
  }

  /** A user was told this. Then it is durable, once, word for word. */
  acknowledged(command: Command, result: CommandResult): void {
    if (!result.accepted && result.code === 'l.error.overloaded') return;
    this.catchUp();
    const answers = this.#answers.get(nameOf(command));
    demand(answers !== undefined, () => `a user was answered before the command was durable: ${describe(command)}`);
    demand(
      answers.has(jsonOf(result)),
      () => `a user was answered otherwise than the journal says: ${describe(command)}`,
    );
  }

  /** The live core said this of a batch to those who listen. */
  told(sequence: number, outcome: BatchOutcome): void {
    this.catchUp();
    const durable = this.#outcomes.get(sequence);
    demand(durable !== undefined, `batch ${sequence} was told before it was durable`);
    demand(durable === plainText(outcome), `batch ${sequence} was told otherwise than the journal says`);
    this.#outcomes.delete(sequence);
  }

  /** Everything that can be held against the state as it is durable now. */
  check(): void {
    this.catchUp();
    this.core.audit();
    this.#money.check(this.core);
    this.#markets.check(this.core);
  }

  /** Every contract as the reference settles it from the ticks in the journal alone. */
  checkContracts(): void {
    this.catchUp();
    const { differences } = this.#contracts.compare();
    demand(differences.length === 0, differences.join('; '));
  }

  /** The follower's snapshot of the durable state. */
  async takeSnapshot(): Promise<void> {
    this.catchUp();
    const { sequence, hash: frameHash } = this.#chainEnd;
    if (sequence === 0) return;
    const { rulesVersion } = this.core;
    const { stateHash, parts } = this.core.snapshotParts();
    await this.#medium.snapshots.write({
      sequence,
      format: SNAPSHOT_FORMAT,
      rulesVersion,
      stateHash,
      frameHash,
      parts,
    });
  }

  /** Each snapshot that is kept and the journal after it give the same state as the whole journal. */
  async checkReplays(): Promise<void> {
    this.catchUp();
    const hash = this.core.stateHash();
    demand(this.#replayed(new ExchangeCore(), CHAIN_START) === hash, 'a replay of the journal gives another state');
    for (const sequence of await this.#medium.snapshots.sequences()) {
      const stored = await this.#medium.snapshots.read(sequence);
      const core = stored && ExchangeCore.fromSnapshot(stored.bytes);
      const decoded = decodeFrame(this.#medium.frames[sequence - 1]!);
      demand(stored !== undefined && core !== undefined && decoded.ok, `the snapshot of ${sequence} cannot be read`);
      demand(core.stateHash() === stored.stateHash, `the snapshot of ${sequence} gives another state back`);
      const { timeMs, rulesVersion } = decoded.frame;
      const end = { sequence, timeMs, rulesVersion, hash: stored.frameHash };
      demand(this.#replayed(core, end) === hash, `the snapshot of ${sequence} and what follows give another state`);
    }
  }

  #replayed(core: ExchangeCore, from: ChainEnd): string {
    let end = from;
    for (const [index, bytes] of this.#medium.frames.slice(from.sequence).entries()) {
      end = applyFrame(core, end, { sequence: from.sequence + 1 + index, bytes }).chainEnd;
    }
    return core.stateHash();
  }

  #take(bytes: Uint8Array): void {
    const sequence = this.#chainEnd.sequence + 1;
    const decoded = decodeFrame(bytes);
    demand(decoded.ok, `frame ${sequence} is no frame`);
    const commands = decoded.frame.commands.map(decodeCommand);
    const { timeMs } = decoded.frame;
    this.#idempotency.beforeBatch(this.core);
    const { chainEnd, outcome } = applyFrame(this.core, this.#chainEnd, { sequence, bytes });
    this.#chainEnd = chainEnd;
    this.#outcomes.set(sequence, plainText(outcome));
    for (const [index, command] of commands.entries()) {
      const result = outcome.results[index]!;
      this.#note(command, result);
      const isNew = this.#idempotency.take(this.core, timeMs, command, result);
      if (isNew) this.#money.takeResult(command, result);
    }
    for (const event of outcome.events) {
      this.#money.takeEvent(this.core, event);
      if (event.type === 'order' && event.order.triggeredAtMs === timeMs) {
        const kind = `triggered ${event.order.status}`;
        this.seen.set(kind, (this.seen.get(kind) ?? 0) + 1);
      }
    }
    for (const event of outcome.events) {
      if (event.type !== 'contract' || event.contract.state !== 'settled') continue;
      const kind = ['contract', event.contract.result, event.contract.voidReason].join(' ').trim();
      this.seen.set(kind, (this.seen.get(kind) ?? 0) + 1);
    }
    this.#markets.take(timeMs, commands, outcome);
    this.#contracts.see(timeMs, commands, outcome);
  }

  #note(command: Command, result: CommandResult): void {
    const kind = result.accepted
      ? `${command.type} ${result.kind === 'order' ? `${result.order.status}${result.repeated ? ' repeated' : ''}` : result.kind === 'contract' && result.repeated ? 'again' : ''}`
      : result.code;
    this.seen.set(kind, (this.seen.get(kind) ?? 0) + 1);
    const name = nameOf(command);
    const answers = this.#answers.get(name) ?? new Set();
    demand(
      answers.size === 0 || proofOf(command) === 0,
      () => `a command is in the journal twice: ${describe(command)}`,
    );
    this.#answers.set(name, answers.add(jsonOf(result)));
  }
}

/** The simulation sends each user's command under a proof of its own, which tells it from every other; the house needs none. */
function proofOf(command: Command): number {
  return 'proofId' in command ? command.proofId : 0;
}

function nameOf(command: Command): string {
  const proof = proofOf(command);
  // Equal commands have equal bytes.
  return proof > 0 ? `proof ${proof}` : Buffer.from(encodeCommand(command)).toString('base64');
}

/** Postings are reported by the oracle's core alone. */
function plainText({ results, events }: BatchOutcome): string {
  return jsonOf({ results, events: events.filter(({ type }) => type !== 'transfer') });
}

function describe(command: Command): string {
  return jsonOf(command);
}

function jsonOf(value: unknown): string {
  return JSON.stringify(value, (_, entry) => (typeof entry === 'bigint' ? `${entry}n` : entry));
}
