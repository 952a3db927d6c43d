import { decodeCommand } from '@assay/exchange-core/codec/command-codec';
import type { Command } from '@assay/exchange-core/commands';
import type { BatchOutcome, CommandResult } from '@assay/exchange-core/events';
import type { ExchangeCorePort } from '@assay/exchange-core/exchange-core-port';
import { encodeFrame, framedCommandBytes } from '@assay/journal/batch-frame';
import { type ChainEnd, chainEndOf } from '@assay/journal/frame-chain';
import type { Journal } from '@assay/journal/journal';
import type { ErrorCode } from '@assay/protocol/error-codes';
import {
  APPENDS_UNDER_WAY_MAX,
  COMMAND_BYTES_MAX,
  COMMAND_BYTES_PER_BATCH_MAX,
  COMMANDS_PER_BATCH_MAX,
  COMMANDS_WAITING_MAX,
  COMMANDS_WAITING_RESERVE,
  FURTHER_APPEND_COMMANDS_MIN,
} from '../engine-limits.ts';
import { type DurableBatch, EngineStopped } from '../engine-port.ts';
import { AppendLine } from './append-line.ts';
import type { JournalClock } from './journal-clock.ts';

/** The part of the core that the sequencer drives; readers may see more of it. */
export type SequencedCore = Pick<ExchangeCorePort, 'apply' | 'sequence' | 'rulesVersion'>;

export interface SequencerOptions<Core extends SequencedCore> {
  readonly core: Core;
  readonly journal: Journal;
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
  readonly onDurable?: (batch: DurableFrame) => void;
  readonly observe?: (measure: BatchMeasure) => void;
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

export interface Sequencer<Core> {
  /** See `EnginePort.submit`. */
  submit(bytes: Uint8Array): Promise<CommandResult>;
  /**
   * Takes a command whose answer nobody in this thread waits for: `onDurable` names the tag when it is durable. The refusal of one that
   * will never be journaled, otherwise undefined. `tag` is a whole number from 1.
   */
  take(bytes: Uint8Array, tag: number): ErrorCode | undefined;
  /** Looks at the core now and answers when everything that was seen is durable. The function must not keep the core. */
  read<Answer>(look: (core: Core) => Answer): Promise<Answer>;
  /** Every durable batch from now on, in order. Answers a function that ends it. */
  onBatch(listener: (batch: DurableBatch) => void): () => void;
  readonly durableSequence: number;
  readonly commandsWaiting: number;
  /** Takes no more commands, and resolves when those that were taken are durable and were answered. */
  drain(): Promise<void>;
}

interface Waiting {
  readonly bytes: Uint8Array;
  readonly command: Command;
  readonly tag: number;
  /** Undefined for a command with a tag: whoever gave it answers from a core of its own. */
  readonly asker: Asker | undefined;
}

interface Asker {
  readonly resolve: (result: CommandResult) => void;
  readonly reject: (error: Error) => void;
}

interface Reader {
  /** The newest batch that was seen. */
  readonly sequence: number;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/** A batch that was handed to the journal and not yet answered. */
interface UnderWay {
  readonly entries: readonly Waiting[];
  readonly batch: DurableBatch;
  readonly bytes: Uint8Array;
  readonly measure: (durableMs: number) => BatchMeasure;
  readonly handedOverAt: number;
}

/**
 * Gives commands their order. While batches are being written, the next one collects; there is no timer. The core applies
 * a batch while the journal writes it, and nothing that it said leaves before the journal has confirmed it and every batch
 * before it.
 */
export function createSequencer<Core extends SequencedCore>(options: SequencerOptions<Core>): Sequencer<Core> {
  const { core, journal, clock } = options;
  const appendsUnderWayMax = options.appendsUnderWayMax ?? APPENDS_UNDER_WAY_MAX;
  const furtherAppendCommandsMin = options.furtherAppendCommandsMin ?? FURTHER_APPEND_COMMANDS_MIN;
  const listeners = new Set<(batch: DurableBatch) => void>();
  let waiting: Waiting[] = [];
  /** So many of those that wait, at the front, are the index's own. */
  let urgentWaiting = 0;
  const underWay = new AppendLine<UnderWay>();
  let commandsUnderWay = 0;
  let readers: Reader[] = [];
  let chainEnd = options.chainEnd;
  let durableSequence = chainEnd.sequence;
  let state: 'open' | 'draining' | 'stopped' = 'open';
  let scheduled = false;
  let drained: Promise<void> | undefined;
  let resolveDrained: (() => void) | undefined;

  /** In the next turn of the loop, so that everything that has arrived in this one shares a batch. */
  function schedule(): void {
    if (scheduled) return;
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      while (state !== 'stopped' && mayWrite()) writeBatch();
    });
  }

  /** A further append must be worth its own trip: many small batches cost more than they save. */
  function mayWrite(): boolean {
    if (underWay.length === 0) return waiting.length > 0;
    return underWay.length < appendsUnderWayMax && waiting.length >= furtherAppendCommandsMin;
  }

  /** A tick, and what it pays out, waits for batches under way but for nobody who merely stands in line. */
  function lineUp(entry: Waiting): void {
    schedule();
    if (!isUrgent(entry.command)) waiting.push(entry);
    else {
      waiting.splice(urgentWaiting, 0, entry);
      urgentWaiting += 1;
    }
  }

  function isRefused(command: Command): boolean {
    return state === 'draining' || waiting.length >= waitingLimit(command);
  }

  function writeBatch(): void {
    const count = countForBatch(waiting);
    const entries = waiting.slice(0, count);
    waiting = waiting.slice(count);
    urgentWaiting = Math.max(0, urgentWaiting - count);
    try {
      const frame = {
        sequence: chainEnd.sequence + 1,
        timeMs: Math.max(clock.now(), chainEnd.timeMs),
        rulesVersion: core.rulesVersion,
        previousHash: chainEnd.hash,
        commands: entries.map((entry) => entry.bytes),
      };
      const bytes = encodeFrame(frame);
      const handedOverAt = performance.now();
      const appended = journal.append(frame.sequence, bytes);
      // A broken rule in `apply` ends the process; the append's own end must then not be a second, unhandled fault.
      appended.catch(() => undefined);
      chainEnd = chainEndOf(frame, bytes);
      commandsUnderWay += count;
      const commands = entries.map((entry) => entry.command);
      const outcome = core.apply({ sequence: frame.sequence, timeMs: frame.timeMs, commands });
      const applyMs = performance.now() - handedOverAt;
      options.onApplied?.(frame.sequence);
      const write: UnderWay = {
        entries,
        batch: { sequence: frame.sequence, timeMs: frame.timeMs, commands, outcome },
        bytes,
        measure: (durableMs) => ({ commands: count, bytes: bytes.length, applyMs, durableMs }),
        handedOverAt,
      };
      underWay.add(write);
      appended.then(() => confirm(write)).catch((error: unknown) => fail(error));
    } catch (error) {
      fail(error, entries);
    }
  }

  function confirm(write: UnderWay): void {
    if (state === 'stopped') return;
    for (const released of underWay.confirm(write)) release(released);
  }

  function release({ entries, batch, bytes, measure, handedOverAt }: UnderWay): void {
    const measured = measure(performance.now() - handedOverAt);
    options.onDurable?.({ sequence: batch.sequence, bytes, tags: entries.map(({ tag }) => tag), measure: measured });
    answer(entries, batch.outcome);
    commandsUnderWay -= entries.length;
    durableSequence = batch.sequence;
    answerReaders();
    schedule();
    // After the answers have left: a slow listener delays no acknowledgement.
    setImmediate(() => {
      notify(batch);
      if (state === 'draining' && waiting.length === 0 && underWay.length === 0) resolveDrained?.();
    });
    options.observe?.(measured);
  }

  /** What a read saw is durable with the batch that the core stood at. */
  function answerReaders(): void {
    const answered = readers.filter((reader) => reader.sequence <= durableSequence);
    readers = readers.filter((reader) => reader.sequence > durableSequence);
    for (const reader of answered) reader.resolve();
  }

  function notify(batch: DurableBatch): void {
    for (const listener of listeners) {
      try {
        listener(batch);
      } catch (error) {
        options.onListenerFault(error);
      }
    }
  }

  function fail(error: unknown, halfWritten: readonly Waiting[] = []): void {
    if (state === 'stopped') return;
    state = 'stopped';
    const stopped = new EngineStopped('the engine has stopped', { cause: error });
    const taken = underWay.batches.flatMap(({ entries }) => entries);
    for (const { asker } of [...taken, ...halfWritten, ...waiting]) asker?.reject(stopped);
    for (const reader of readers) reader.reject(stopped);
    waiting = [];
    readers = [];
    options.onFatal(error);
    resolveDrained?.();
  }

  return {
    submit(bytes) {
      if (state === 'stopped') return Promise.reject(new EngineStopped('the engine has stopped'));
      const command = decodeWithinLimit(bytes);
      if (isRefused(command)) return Promise.resolve({ accepted: false, code: 'l.error.overloaded' });
      return new Promise((resolve, reject) => {
        lineUp({ bytes, command, tag: OWN_COMMAND, asker: { resolve, reject } });
      });
    },
    take(bytes, tag) {
      const command = decodeWithinLimit(bytes);
      if (state === 'stopped' || isRefused(command)) return 'l.error.overloaded';
      lineUp({ bytes, command, tag, asker: undefined });
      return undefined;
    },
    read(look) {
      if (state === 'stopped') return Promise.reject(new EngineStopped('the engine has stopped'));
      const seen = look(core);
      const { sequence } = core;
      if (sequence === durableSequence) return Promise.resolve(seen);
      return new Promise((resolve, reject) => {
        readers.push({ sequence, resolve: () => resolve(seen), reject });
      });
    },
    onBatch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get durableSequence() {
      return durableSequence;
    },
    get commandsWaiting() {
      return waiting.length + commandsUnderWay;
    },
    drain() {
      if (state === 'open') state = 'draining';
      if (state === 'stopped' || (waiting.length === 0 && underWay.length === 0)) return Promise.resolve();
      drained ??= new Promise((resolve) => {
        resolveDrained = resolve;
      });
      return drained;
    },
  };
}

/** How many of the waiting commands fit one batch; at least one. */
function countForBatch(waiting: readonly Waiting[]): number {
  const most = Math.min(waiting.length, COMMANDS_PER_BATCH_MAX);
  let bytes = 0;
  for (let count = 0; count < most; count += 1) {
    bytes += framedCommandBytes(waiting[count]!.bytes);
    if (count > 0 && bytes > COMMAND_BYTES_PER_BATCH_MAX) return count;
  }
  return most;
}

function decodeWithinLimit(bytes: Uint8Array): Command {
  if (bytes.length > COMMAND_BYTES_MAX) throw new Error(`a command of ${bytes.length} bytes is beyond the limit`);
  return decodeCommand(bytes);
}

/**
 * What the index says and what follows from it alone. No order of a person is among them, so nobody is overtaken in the book. Also what begins a start's
 * first batch, which a tick must not pass.
 */
function isUrgent({ type }: Command): boolean {
  if (type === 'resume-time') return true;
  return type === 'record-index-tick' || type === 'record-index-seam' || type === 'settle-contracts';
}

/** Without its heartbeat the core closes all markets, so a flood of orders must not keep it out. */
function waitingLimit(command: Command): number {
  return isUrgent(command) ? COMMANDS_WAITING_MAX + COMMANDS_WAITING_RESERVE : COMMANDS_WAITING_MAX;
}

function answer(entries: readonly Waiting[], outcome: BatchOutcome): void {
  if (outcome.results.length !== entries.length) throw new Error('the core did not answer every command of the batch');
  for (const [index, { asker }] of entries.entries()) asker?.resolve(outcome.results[index]!);
}
