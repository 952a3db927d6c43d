import { decodeCommand } from '@assay/exchange-core/command-codec';
import type { Command } from '@assay/exchange-core/commands';
import type { BatchOutcome, CommandResult } from '@assay/exchange-core/events';
import type { ExchangeCorePort } from '@assay/exchange-core/exchange-core-port';
import { encodeFrame } from '@assay/journal/batch-frame';
import { type ChainEnd, chainEndOf } from '@assay/journal/frame-chain';
import type { Journal } from '@assay/journal/journal';
import type { BatchSealer } from '@assay/journal/seals/batch-seal';
import type { ErrorCode } from '@assay/protocol/error-codes';
import { APPENDS_UNDER_WAY_MAX, COMMAND_BYTES_MAX, FURTHER_APPEND_COMMANDS_MIN } from '../engine-limits.ts';
import { type DurableBatch, EngineStopped } from '../engine-port.ts';
import { AppendLine } from './append-line.ts';
import { BatchListeners } from './batch-listeners.ts';
import { DurableReads } from './durable-reads.ts';
import type { JournalClock } from './journal-clock.ts';
import { type WaitingCommand, WaitingLine } from './waiting-line.ts';

/** The part of the core that the sequencer drives; readers may see more of it. */
export type SequencedCore = Pick<ExchangeCorePort, 'apply' | 'sequence' | 'rulesVersion'>;

export interface SequencerOptions<Core extends SequencedCore> {
  readonly core: Core;
  readonly journal: Journal;
  /** Seals each batch in the row that it is written into; undefined where nothing is sealed. */
  readonly sealer?: Pick<BatchSealer, 'seal'> | undefined;
  readonly clock: JournalClock;
  /** The journal's end, which the core stands at. */
  readonly chainEnd: ChainEnd;
  /** The process must end with an error: the core ran ahead of a journal that did not take the batch, or broke a rule. */
  readonly onFatal: (error: unknown) => void;
  /** A listener threw; the engine goes on. */
  readonly onListenerFault: (error: unknown) => void;
  /** Called after a batch was applied and before it is durable. */
  readonly onApplied?: (sequence: number) => void;
  /** Called with every durable batch before anybody inside is answered; its bytes are the journal's own. */
  readonly onDurable?: ((batch: DurableFrame) => void) | undefined;
  readonly observe?: ((measure: BatchMeasure) => void) | undefined;
  /** Another depth than the product's, for tests and benchmarks. */
  readonly appendsUnderWayMax?: number;
  /** Another threshold than the product's, for tests and benchmarks. */
  readonly furtherAppendCommandsMin?: number;
}

export interface BatchMeasure {
  readonly commands: number;
  readonly bytes: number;
  readonly applyMs: number;
  /** From handing the batch to the journal until it was durable. */
  readonly durableMs: number;
}

/** A durable batch as the journal has it, for whoever keeps a core of its own. */
export interface DurableFrame {
  readonly sequence: number;
  readonly bytes: Uint8Array;
  /** For each command the tag under which it was taken; `OWN_COMMAND` for those that came by `submit`. */
  readonly tags: readonly number[];
  readonly measure: BatchMeasure;
}

/** Stands where a command has no tag. */
export const OWN_COMMAND = 0;

/** A batch that was handed to the journal and not yet answered. */
interface UnderWay {
  readonly entries: readonly WaitingCommand[];
  readonly batch: DurableBatch;
  /** Lets the core use again what the batch's outcome lies in. */
  readonly letGo: () => void;
  readonly bytes: Uint8Array;
  readonly applyMs: number;
  readonly handedOverAt: number;
}

/**
 * Gives commands their order. While batches are being written, the next one collects; there is no timer. The core applies
 * a batch while the journal writes it, and nothing that it said leaves before the journal has confirmed it and every batch
 * before it.
 */
export class Sequencer<Core extends SequencedCore> {
  readonly #options: SequencerOptions<Core>;
  readonly #waiting = new WaitingLine();
  readonly #underWay = new AppendLine<UnderWay>();
  readonly #reads = new DurableReads();
  readonly #listeners: BatchListeners;
  #commandsUnderWay = 0;
  #chainEnd: ChainEnd;
  #durableSequence: number;
  #state: 'open' | 'draining' | 'stopped' = 'open';
  #isScheduled = false;
  #drained: Promise<void> | undefined;
  #resolveDrained: (() => void) | undefined;

  constructor(options: SequencerOptions<Core>) {
    this.#options = options;
    this.#listeners = new BatchListeners(options.onListenerFault);
    this.#chainEnd = options.chainEnd;
    this.#durableSequence = options.chainEnd.sequence;
  }

  get durableSequence(): number {
    return this.#durableSequence;
  }

  get commandsWaiting(): number {
    return this.#waiting.length + this.#commandsUnderWay;
  }

  /** See `EnginePort.submit`. */
  submit(bytes: Uint8Array): Promise<CommandResult> {
    if (this.#state === 'stopped') return Promise.reject(stopped());
    const command = decodeWithinLimit(bytes);
    if (!this.#admits(command)) return Promise.resolve({ accepted: false, code: 'l.error.overloaded' });
    return new Promise((resolve, reject) => {
      this.#lineUp({ bytes, command, tag: OWN_COMMAND, asker: { resolve, reject } });
    });
  }

  /**
   * Takes a command whose answer nobody in this thread waits for: `onDurable` names the tag when it is durable. The refusal of one that
   * will never be journaled, otherwise undefined. `tag` is a whole number from 1.
   */
  take(bytes: Uint8Array, tag: number): ErrorCode | undefined {
    const command = decodeWithinLimit(bytes);
    if (this.#state === 'stopped' || !this.#admits(command)) return 'l.error.overloaded';
    this.#lineUp({ bytes, command, tag, asker: undefined });
    return undefined;
  }

  /** Looks at the core now and answers when everything that was seen is durable. The function must not keep the core. */
  async read<Answer>(look: (core: Core) => Answer): Promise<Answer> {
    if (this.#state === 'stopped') throw stopped();
    const { core } = this.#options;
    const seen = look(core);
    if (core.sequence !== this.#durableSequence) await this.#reads.untilDurable(core.sequence);
    return seen;
  }

  /** Every durable batch from now on, in order. Answers a function that ends it. */
  onBatch(listener: (batch: DurableBatch) => void): () => void {
    return this.#listeners.add(listener);
  }

  /** Takes no more commands, and resolves when those that were taken are durable and were answered. */
  drain(): Promise<void> {
    if (this.#state === 'open') this.#state = 'draining';
    if (this.#state === 'stopped' || this.#isIdle()) return Promise.resolve();
    this.#drained ??= new Promise((resolve) => {
      this.#resolveDrained = resolve;
    });
    return this.#drained;
  }

  #admits(command: Command): boolean {
    return this.#state !== 'draining' && this.#waiting.hasRoomFor(command);
  }

  #isIdle(): boolean {
    return this.#waiting.length === 0 && this.#underWay.length === 0;
  }

  #lineUp(entry: WaitingCommand): void {
    this.#schedule();
    this.#waiting.add(entry);
  }

  /** In the next turn of the loop, so that everything that has arrived in this one shares a batch. */
  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      while (this.#state !== 'stopped' && this.#mayWrite()) this.#writeBatch();
    });
  }

  /** A further append must be worth its own trip: many small batches cost more than they save. */
  #mayWrite(): boolean {
    const { appendsUnderWayMax = APPENDS_UNDER_WAY_MAX, furtherAppendCommandsMin = FURTHER_APPEND_COMMANDS_MIN } =
      this.#options;
    if (this.#underWay.length === 0) return this.#waiting.length > 0;
    return this.#underWay.length < appendsUnderWayMax && this.#waiting.length >= furtherAppendCommandsMin;
  }

  #writeBatch(): void {
    const entries = this.#waiting.takeBatch();
    try {
      this.#writeEntries(entries);
    } catch (error) {
      this.#fail(error, entries);
    }
  }

  #writeEntries(entries: readonly WaitingCommand[]): void {
    const { core, journal, sealer, clock, onApplied } = this.#options;
    const frame = {
      sequence: this.#chainEnd.sequence + 1,
      timeMs: Math.max(clock.now(), this.#chainEnd.timeMs),
      rulesVersion: core.rulesVersion,
      previousHash: this.#chainEnd.hash,
      commands: entries.map((entry) => entry.bytes),
    };
    const { sequence, timeMs } = frame;
    const bytes = encodeFrame(frame);
    const handedOverAt = performance.now();
    const appended = journal.append(sequence, bytes, sealer?.seal(sequence, bytes));
    // A broken rule in `apply` ends the process; the append's own end must then not be a second, unhandled fault.
    appended.catch(() => undefined);
    this.#chainEnd = chainEndOf(frame, bytes);
    this.#commandsUnderWay += entries.length;
    const commands = entries.map((entry) => entry.command);
    const outcome = core.apply({ sequence, timeMs, commands });
    const applyMs = performance.now() - handedOverAt;
    onApplied?.(sequence);
    const batch = { sequence, timeMs, outcome };
    // Told when it is durable: the next one may be applied before.
    const write = { entries, batch, letGo: outcome.keep(), bytes, applyMs, handedOverAt };
    this.#underWay.add(write);
    appended.then(() => this.#confirm(write)).catch((error: unknown) => this.#fail(error));
  }

  #confirm(write: UnderWay): void {
    if (this.#state === 'stopped') return;
    for (const released of this.#underWay.confirm(write)) this.#release(released);
  }

  #release({ entries, batch, letGo, bytes, applyMs, handedOverAt }: UnderWay): void {
    const { onDurable, observe } = this.#options;
    const durableMs = performance.now() - handedOverAt;
    const measure = { commands: entries.length, bytes: bytes.length, applyMs, durableMs };
    onDurable?.({ sequence: batch.sequence, bytes, tags: entries.map(({ tag }) => tag), measure });
    answer(entries, batch.outcome);
    this.#commandsUnderWay -= entries.length;
    this.#durableSequence = batch.sequence;
    this.#reads.release(batch.sequence);
    this.#schedule();
    // After the answers have left: a slow listener delays no acknowledgement.
    setImmediate(() => {
      this.#listeners.tell(batch);
      letGo();
      if (this.#state === 'draining' && this.#isIdle()) this.#resolveDrained?.();
    });
    observe?.(measure);
  }

  #fail(error: unknown, halfWritten: readonly WaitingCommand[] = []): void {
    if (this.#state === 'stopped') return;
    this.#state = 'stopped';
    const reason = stopped(error);
    const taken = this.#underWay.batches.flatMap(({ entries }) => entries);
    for (const { asker } of [...taken, ...halfWritten, ...this.#waiting.takeAll()]) asker?.reject(reason);
    this.#reads.fail(reason);
    this.#options.onFatal(error);
    this.#resolveDrained?.();
  }
}

const stopped = (cause?: unknown) => new EngineStopped('the engine has stopped', { cause });

function decodeWithinLimit(bytes: Uint8Array): Command {
  if (bytes.length > COMMAND_BYTES_MAX) throw new Error(`a command of ${bytes.length} bytes is beyond the limit`);
  return decodeCommand(bytes);
}

function answer(entries: readonly WaitingCommand[], outcome: BatchOutcome): void {
  if (outcome.resultCount !== entries.length) throw new Error('the core did not answer every command of the batch');
  for (const [index, { asker }] of entries.entries()) asker?.resolve(outcome.resultOf(index));
}
