import type { Command } from '@assay/exchange-core/commands';
import type { BatchOutcome } from '@assay/exchange-core/events';
import type { ExchangeCorePort } from '@assay/exchange-core/exchange-core-port';
import type { StoredFrame } from '@assay/journal/journal';

/**
 * The border of the engine. Orders cross it as bytes only, both ways, so that the engine can move to another process; what
 * is applied is what was decoded from those bytes, which are the very bytes that a replay reads.
 */
export interface EnginePort {
  /**
   * Resolves to the encoded result when the command is durable, or to an encoded refusal that was never journaled
   * (`l.error.overloaded`). Rejects with `EngineStopped` when nobody can know whether the command is durable.
   */
  submit(command: Uint8Array): Promise<Uint8Array>;
  /** Durable batches from a sequence on, without end, as they become durable; the reader sets the pace. */
  subscribe(from: number): AsyncIterable<StoredFrame>;
}

/** What may be asked of the core; nothing here changes it. */
export type CoreView = Omit<ExchangeCorePort, 'apply' | 'takeDigest' | 'writeSnapshot' | 'snapshotParts' | 'stateHash'>;

/** A batch that is durable, with everything that it caused. */
export interface DurableBatch {
  readonly sequence: number;
  readonly timeMs: number;
  readonly commands: readonly Command[];
  readonly outcome: BatchOutcome;
}

/** The engine has stopped. Commands that were under way may or may not be durable: ask again under the same client order id. */
export class EngineStopped extends Error {
  override readonly name = 'EngineStopped';
}
