import { commissionConfiguration } from '@assay/engine/configuration/commission-configuration';
import { configurationChanges, rulesChanges } from '@assay/engine/configuration/configuration-changes';
import { contractConfiguration, poolCommands } from '@assay/engine/configuration/contract-configuration';
import { conversionConfiguration, inventoryCommands } from '@assay/engine/configuration/conversion-configuration';
import { custodyConfiguration } from '@assay/engine/configuration/custody-configuration';
import { defaultConfiguration } from '@assay/engine/configuration/default-configuration';
import { createEngineClient, type EngineClient } from '@assay/engine/engine-client';
import { STATE_DIGEST_EVERY_BATCHES } from '@assay/engine/engine-limits';
import { CommandPost } from '@assay/engine/engine-thread/command-post';
import { MirrorCore } from '@assay/engine/engine-thread/mirror-core';
import { unpackCommands } from '@assay/engine/engine-thread/packed-commands';
import { indexSecondOf, type SourceQuotes } from '@assay/engine/index-clock/index-second';
import { House } from '@assay/engine/liquidity/house';
import { houseAccountCommands } from '@assay/engine/liquidity/house-accounts';
import { liquidityConfiguration } from '@assay/engine/liquidity/ladders';
import { recoverCore } from '@assay/engine/recovery/core-recovery';
import { createJournalClock, type JournalClockSources } from '@assay/engine/sequencer/journal-clock';
import { Sequencer } from '@assay/engine/sequencer/sequencer';
import { createStateComparison, digestToTell } from '@assay/engine/sequencer/state-comparison';
import { sendStandingCommands } from '@assay/engine/standing-commands/standing-commands';
import { encodeCommand } from '@assay/exchange-core/command-codec';
import type { Command, ConfigurationCommand } from '@assay/exchange-core/commands';
import type { BatchOutcome, CommandResult } from '@assay/exchange-core/events';
import { ExchangeCore } from '@assay/exchange-core/exchange-core';
import type { SnapshotStore } from '@assay/journal/snapshot-store';
import { createMemorySnapshotStore } from '@assay/journal/testing/memory-snapshot-store';
import { markets } from '@assay/protocol/markets';
import { type AppendFailure, HeldJournal } from './held-journal.ts';
import { Violation } from './violation.ts';

/** What outlives a process. */
export interface Medium {
  readonly frames: Uint8Array[];
  readonly snapshots: SnapshotStore;
}

export interface ProcessOptions {
  readonly medium: Medium;
  /** `journal`: as if there were no snapshots. */
  readonly recoverFrom: 'journal' | 'snapshot';
  readonly clock: JournalClockSources;
  /** Told of each batch as any listener of the engine is. */
  readonly listen: (sequence: number, outcome: BatchOutcome) => void;
  /** Something was said that no test may hear. */
  readonly complain: (complaint: string) => void;
  /** 0 ≤ chance < 1. */
  readonly chance: () => number;
}

/** The next turn of the event loop. */
export const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

const APPENDS_UNDER_WAY_MAX = 4;

/** Turns of the loop without work after which nothing more is coming. */
const QUIET_TURNS = 3;
/** A batch takes a few turns, and there are never more than a few batches' worth of commands. */
const SETTLE_TURNS_MAX = 1_000;

/**
 * The engine as the server puts it together, without PostgreSQL and in one thread: recovery, sequencer, core, configuration, the house's
 * accounts; and as people meet it, the post that takes their commands and the mirror core that answers them.
 */
export class ExchangeProcess {
  readonly core: ExchangeCore;
  readonly client: EngineClient;
  readonly fromSnapshot: number;
  readonly house: House;
  #turn: (() => void) | undefined;
  /** Nothing but `second` lets time pass. */
  readonly #betweenSeconds = {
    every: (_: number, callback: () => void) => {
      this.#turn = callback;
      return () => {
        this.#turn = undefined;
      };
    },
  };
  readonly #held: HeldJournal;
  readonly #sequencer: Sequencer<ExchangeCore>;
  readonly #post: CommandPost;
  readonly #mirrored: ExchangeCore;
  readonly #chance: () => number;
  #isDead = false;
  #hasStopped = false;

  private constructor(
    core: ExchangeCore,
    fromSnapshot: number,
    held: HeldJournal,
    sequencer: Sequencer<ExchangeCore>,
    post: CommandPost,
    mirrored: ExchangeCore,
    { complain, chance }: Pick<ProcessOptions, 'complain' | 'chance'>,
  ) {
    this.core = core;
    this.fromSnapshot = fromSnapshot;
    this.#held = held;
    this.#sequencer = sequencer;
    this.#post = post;
    this.#mirrored = mirrored;
    this.#chance = chance;
    this.client = createEngineClient({ submit: (bytes) => sequencer.submit(bytes) }, sequencer);
    this.house = new House({
      engine: this.client,
      clock: this.#betweenSeconds,
      chance,
      hasTaker: true,
      isStirring: true,
      onRefusal: (symbol, code) => {
        if (!expectedHouseRefusals.has(code)) complain(`the house was refused in ${symbol}: ${code}`);
      },
    });
  }

  static async start(options: ProcessOptions): Promise<ExchangeProcess> {
    const held = new HeldJournal(options.medium.frames);
    const snapshots = options.recoverFrom === 'snapshot' ? options.medium.snapshots : createMemorySnapshotStore();
    const recovered = await recoverCoreOf(options, held, snapshots);
    const mirrored = await recoverCoreOf(options, held, snapshots);
    const { core } = recovered;
    let process: ExchangeProcess | undefined;
    const onListenerFault = (error: unknown) => options.complain(`a listener threw: ${String(error)}`);
    const comparison = createStateComparison((fault) => options.complain(fault.message));
    const sequencer = new Sequencer({
      core,
      journal: held.journal,
      chainEnd: recovered.chainEnd,
      clock: createJournalClock(recovered.chainEnd.timeMs, () => undefined, options.clock),
      // More at once, and smaller ones, than the product has: what goes wrong between two appends shall go wrong often.
      appendsUnderWayMax: APPENDS_UNDER_WAY_MAX,
      furtherAppendCommandsMin: 1,
      onFatal: (error) => {
        if (process !== undefined) process.#hasStopped = true;
        post.stop(error);
        if (process === undefined || !process.#isDead) options.complain(`the engine stopped: ${String(error)}`);
      },
      onListenerFault,
      onApplied: (sequence) => {
        const digest = digestToTell(core, STATE_DIGEST_EVERY_BATCHES);
        if (digest !== undefined) comparison.note('live core', sequence, digest);
      },
      onDurable: (frame) => {
        try {
          mirror.apply(frame);
        } catch (error) {
          options.complain(`the mirror refused a batch: ${String(error)}`);
          throw error;
        }
      },
    });
    const post = new CommandPost(
      (packed) =>
        unpackCommands(packed, (command, tag) => {
          const code = sequencer.take(command, tag);
          if (code !== undefined) post.refuse(tag, code);
        }),
      (error) => options.complain(`an asker threw: ${String(error)}`),
    );
    const mirror = new MirrorCore({
      core: mirrored.core,
      chainEnd: mirrored.chainEnd,
      onResult: (tag, result) => post.answer(tag, result),
      onDigest: (sequence, digest) => comparison.note('mirror', sequence, digest),
      onListenerFault,
    });
    mirror.onBatch(({ sequence, outcome }) => options.listen(sequence, outcome));
    process = new ExchangeProcess(core, recovered.fromSnapshot, held, sequencer, post, mirrored.core, options);
    await process.#configure();
    return process;
  }

  /** Sends a command as a handler does. */
  submit(command: Command): Promise<CommandResult> {
    return this.#post.submit(encodeCommand(command));
  }

  /** A turn of the house since the last second, then one second of the index as the feed's runner makes it, and what the house does by it. */
  second(quotes: SourceQuotes, secondMs: number, nowMs: number): void {
    this.#turn?.();
    const index = indexSecondOf(quotes, secondMs, nowMs);
    this.submit(index.command).catch(() => undefined);
    for (const { symbol } of markets) {
      const direction = this.#chance() < 0.5 ? 'buy' : 'sell';
      this.house.onTrade(symbol, { id: String(secondMs), ts: nowMs, price: '1', amount: '100', direction });
    }
    this.house.onSecond((coin) => index.records.get(`${coin.toLowerCase()}usdt`)?.price);
  }

  get heldAppends(): number {
    return this.#held.heldCount;
  }

  confirm(count: number): Promise<void> {
    return this.#held.confirm(count);
  }

  /** Lets everything that was submitted become durable and be answered. */
  async settle(): Promise<void> {
    let turns = 0;
    for (let quiet = 0; quiet < QUIET_TURNS; turns += 1) {
      if (turns > SETTLE_TURNS_MAX) throw new Violation('the engine stopped answering');
      await turn();
      const isQuiet = this.#held.heldCount === 0 && this.#sequencer.commandsWaiting === 0 && this.#post.waiting === 0;
      quiet = isQuiet ? quiet + 1 : 0;
      await this.#held.confirm(this.#held.heldCount);
    }
    if (this.#mirrored.stateHash() !== this.core.stateHash()) throw new Violation('the mirror is not what it mirrors');
  }

  /** `kill -9`. */
  async kill(durableCount: number): Promise<void> {
    this.#isDead = true;
    this.house.stop();
    await this.#held.die(durableCount);
    this.#post.stop();
    await turn();
    await turn();
  }

  /** An append fails, perhaps with others behind it: the engine must stop by itself. See `HeldJournal.fail`. */
  async failAppend(durableCount: number, how: AppendFailure): Promise<void> {
    const fails = durableCount < this.#held.heldCount;
    this.#isDead = true;
    this.house.stop();
    await this.#held.fail(durableCount, how);
    for (let turns = 0; turns < QUIET_TURNS; turns += 1) await turn();
    if (fails && !this.#hasStopped) throw new Violation('the engine went on after an append that failed');
    await this.#held.die(0);
    await turn();
    await turn();
  }

  /** Most appends that were under way at once. */
  get mostHeld(): number {
    return this.#held.mostHeld;
  }

  async #configure(): Promise<void> {
    const commands: Command[] = [];
    if (this.core.mode === undefined) {
      commands.push({ type: 'genesis', mode: 'sandbox', seed: 'simulation', instance: 'simulation' });
    }
    const isKept = this.core.isOperatorsDecision.bind(this.core);
    const missing = (wanted: readonly ConfigurationCommand[]) =>
      configurationChanges(wanted, this.core.configuration(), isKept);
    commands.push(...missing(defaultConfiguration(liquidityConfiguration())));
    commands.push(...rulesChanges(this.core.rulesVersion));
    commands.push(...missing([...contractConfiguration(), ...commissionConfiguration(), ...custodyConfiguration()]));
    commands.push(...missing([...contractConfiguration(), ...commissionConfiguration(), ...conversionConfiguration()]));
    await this.#submitAll(commands);
    sendStandingCommands(this.core, this.client);
    await this.#submitAll(houseAccountCommands(this.core));
    await this.#submitAll([...poolCommands(this.core), ...inventoryCommands(this.core)]);
    const started = this.house.start();
    await this.settle();
    await started;
  }

  async #submitAll(commands: readonly Command[]): Promise<void> {
    const answers = Promise.all(commands.map((command) => this.submit(command)));
    await this.settle();
    for (const answer of await answers) if (!answer.accepted) throw new Error(`the start was refused: ${answer.code}`);
  }
}

/**
 * What may happen to the house in a market that moves: closed just now, nothing left to quote with inside the band, or the band still that of
 * the second before.
 */
const expectedHouseRefusals = new Set([
  'l.error.marketCancelOnly',
  'l.error.marketHalted',
  'l.error.liquidityCapital',
  'l.error.priceOutsideBand',
]);

/** A core as a start rebuilds it. */
async function recoverCoreOf(options: ProcessOptions, held: HeldJournal, snapshots: SnapshotStore) {
  const cores: ExchangeCore[] = [];
  const keep = (core: ExchangeCore) => {
    cores.push(core);
    return core;
  };
  const recovered = await recoverCore({
    reader: held.journal,
    snapshots,
    maker: {
      create: () => keep(new ExchangeCore()),
      restore: (bytes) => {
        const core = ExchangeCore.fromSnapshot(bytes);
        return core === undefined ? undefined : keep(core);
      },
    },
    upTo: options.medium.frames.length,
    onSnapshotRefused: (sequence, reason) => options.complain(`the snapshot of ${sequence} was refused: ${reason}`),
  });
  const core = cores.at(-1);
  if (core !== recovered.core || core === undefined) throw new Error('recovery gave a core that it did not make');
  return { ...recovered, core };
}
