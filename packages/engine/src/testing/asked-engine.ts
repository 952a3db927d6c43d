import { decodeCommand } from '@assay/exchange-core/command-codec';
import type { Command } from '@assay/exchange-core/commands';
import type { AskedEngine, EngineClient } from '../engine-client.ts';

/** An engine of the same thread for who asks without a promise. For tests. */
export function askedEngine<C extends Command>(engine: EngineClient<C>): AskedEngine<C> {
  return {
    submit: (command) => engine.submit(command),
    submitTo: (command, asker) => void engine.submit(command).then(asker.resolve, asker.reject),
    submitBytesTo: (command, asker) =>
      void engine.submit(decodeCommand(command) as C).then(asker.resolve, asker.reject),
    read: (look) => engine.read(look),
    onBatch: (listener) => engine.onBatch(listener),
  };
}
