import type { MessagePort } from 'node:worker_threads';
import type { Mode } from '@assay/exchange-core/codec/choices';
import type { FeedDescription } from '@assay/feeds/feed';
import type { IndexRecord } from '@assay/market-data/index-history';
import type { ErrorCode } from '@assay/protocol/error-codes';
import type { ClientConfig } from 'pg';
import type { EngineStatus } from '../engine-status.ts';
import type { BatchMeasure } from '../sequencer/sequencer.ts';
import type { EngineReport } from '../start-engine.ts';

// The border between the engine's thread and the others. What is journaled crosses it as the journal's own bytes: commands in, durable batches
// out. All else is plain data that structured cloning copies (`v8.serialize` makes bytes of it), so that the engine can move to another
// process; only the port of the prices is a line between two threads of one.

/** What of the server's settings the engine goes by. */
export interface EngineSettings {
  readonly mode: Mode;
  readonly dataFolder: string;
  readonly archiveFolder: string;
  /** Of a fresh journal; drawn when not given. */
  readonly seed: string | undefined;
  /** How long query tables keep history at least. */
  readonly historyDays: number;
  /** See `StartIndexOptions.hasTaker`. */
  readonly hasTaker: boolean;
  /** See `StartIndexOptions.isStirring`. */
  readonly isStirring: boolean;
  /** See `StartIndexOptions.houseWritesPerDay`. */
  readonly houseWritesPerDay: number;
}

/** What the engine's thread is started with. */
export interface EngineThreadData {
  /** Plain data, since it crosses to another thread. */
  readonly connection: ClientConfig;
  readonly settings: EngineSettings;
  /** See `systemClockOffsetMs`: threads agree about the time. */
  readonly clockOffsetMs: number;
}

/** Commands in a row, each under the tag after the one before it. */
export interface PackedCommands {
  readonly firstTag: number;
  /** Where each command ends in `bytes`. */
  readonly ends: Uint32Array;
  readonly bytes: Uint8Array;
}

export type ToEngine =
  | { readonly type: 'commands'; readonly commands: PackedCommands }
  /** The index begins: prices come over the port. */
  | {
      readonly type: 'market';
      readonly port: MessagePort;
      readonly description: FeedDescription;
      readonly loopStartMs: number | undefined;
    }
  /** Of the mirror: see `Engine.noteMirror`. */
  | { readonly type: 'digest'; readonly sequence: number; readonly digest: string }
  | { readonly type: 'stop' };

/** Figures for health and metrics that only the engine's thread knows. */
export type EngineFigures = Pick<
  EngineStatus,
  | 'commandsWaiting'
  | 'followerRestarts'
  | 'clockDifferenceMs'
  | 'lastEqualState'
  | 'unconfirmedHead'
  | 'unconfirmedTime'
  | 'timeDoubt'
  | 'journalTimeMs'
  | 'writerTerm'
>;

/** A durable batch: the journal's own bytes, and which of its commands came under which tag (0: from the engine's own thread). */
export interface DurableBatchMessage {
  readonly type: 'batch';
  readonly sequence: number;
  readonly bytes: Uint8Array;
  readonly tags: readonly number[];
  readonly measure: BatchMeasure;
}

/** Why the exchange stops, so far as it crosses between threads. */
export interface FatalFault {
  readonly message: string;
  readonly stack: string;
  /** The journal did not take a batch, and only a replay knows what it holds; or the machine slept. */
  readonly helpsToStartAnew: boolean;
}

export type FromEngine =
  /** A sentence for the operator. */
  | { readonly type: 'start-refused'; readonly message: string }
  /** The journal is this engine's: whoever keeps a core of its own begins with it up to `head`. */
  | { readonly type: 'recovering'; readonly head: number }
  /** It runs. */
  | { readonly type: 'started'; readonly figures: EngineFigures }
  | DurableBatchMessage
  /** Never journaled. */
  | { readonly type: 'refused'; readonly tag: number; readonly code: ErrorCode }
  /** The query tables hold everything up to here. */
  | { readonly type: 'projected'; readonly sequence: number }
  | { readonly type: 'figures'; readonly figures: EngineFigures }
  | { readonly type: 'index'; readonly records: ReadonlyMap<string, IndexRecord>; readonly nowMs: number }
  | { readonly type: 'market-started' }
  | { readonly type: 'report'; readonly report: EngineReport }
  | { readonly type: 'clock-difference'; readonly differenceMs: number; readonly tooFar: boolean }
  /** For the log: what happened in the market, with details. */
  | { readonly type: 'warning'; readonly sentence: string; readonly details: object }
  | { readonly type: 'fatal'; readonly fault: FatalFault }
  | { readonly type: 'stopped' };
