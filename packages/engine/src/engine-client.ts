import { encodeCommand } from '@assay/exchange-core/command-codec';
import type { Command } from '@assay/exchange-core/commands';
import type { CommandResult } from '@assay/exchange-core/events';
import type { Asker, CoreView, DurableBatch, EnginePort } from './engine-port.ts';

/** The engine as the rest of the server sees it; for whoever submits for one kind of sender, with his commands alone. */
export interface EngineClient<C extends Command = Command> {
  /** The result of a command, when it is durable. Rejects with `EngineStopped` when nobody can know. */
  readonly submit: (command: C) => Promise<CommandResult>;
  /**
   * Looks at the core at once and answers when everything that was seen is durable. `look` copies what it needs: views are
   * values, the core itself must not be kept.
   */
  read<Answer>(look: (core: CoreView) => Answer): Promise<Answer>;
  /** Every durable batch from now on, in order and without gaps. Answers a function that ends it. */
  onBatch(listener: (batch: DurableBatch) => void): () => void;
}

/** An engine that answers without a promise, too: the most frequent commands are spared it. */
export interface AskedEngine<C extends Command = Command> extends EngineClient<C> {
  /**
   * As `submit`, which resolves and rejects a turn later; what the asker throws is reported and is nobody else's. The result is read in the same
   * turn, or kept by `keptResult`.
   */
  readonly submitTo: (command: C, asker: Asker<CommandResult>) => void;
  /** The same of a command that is encoded already. What it is has been looked at: here it is bytes. */
  readonly submitBytesTo: (command: Uint8Array, asker: Asker<CommandResult>) => void;
}

export function createEngineClient(port: EnginePort, views: Pick<EngineClient, 'read' | 'onBatch'>): EngineClient {
  return {
    submit: async (command) => port.submit(encodeCommand(command)),
    read: (look) => views.read(look),
    onBatch: (listener) => views.onBatch(listener),
  };
}
