import type { BatchOutcome, CommandResult } from '@assay/exchange-core/events';
import type { ExchangeCorePort } from '@assay/exchange-core/exchange-core-port';

/**
 * Where commands enter the engine inside its own thread. A command is bytes from here on: what is applied is what was decoded from the very
 * bytes that the journal keeps and a replay reads. Its result stays in this thread and is none; what crosses to others, as bytes, is in
 * `engine-thread/engine-messages.ts`.
 */
export interface EnginePort {
  /**
   * Resolves to the result when the command is durable, or to a refusal that was never journaled (`l.error.overloaded`). Rejects with
   * `EngineStopped` when nobody can know whether the command is durable.
   */
  submit(command: Uint8Array): Promise<CommandResult>;
}

/** Who waits for an answer: a promise's two ends, or what is spared a promise. */
export interface Asker<Answer> {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** What may be asked of the core; nothing here changes it. */
export type CoreView = Omit<ExchangeCorePort, 'apply' | 'takeDigest' | 'writeSnapshot' | 'snapshotParts' | 'stateHash'>;

/** A batch that is durable, with everything that it caused. Its commands are the journal's and a core's: whoever else wants to know reads the events. */
export interface DurableBatch {
  readonly sequence: number;
  readonly timeMs: number;
  readonly outcome: BatchOutcome;
}

/** The engine has stopped. Commands that were under way may or may not be durable: ask again under the same client order id. */
export class EngineStopped extends Error {
  override readonly name = 'EngineStopped';
}
