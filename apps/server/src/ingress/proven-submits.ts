import type { AskedEngine, EngineClient } from '@assay/engine/engine-client';
import type { Asker } from '@assay/engine/engine-port';
import type { CommandFrom } from '@assay/exchange-core/commands';
import type { CommandResult } from '@assay/exchange-core/events';
import type { Accounts } from '../accounts/accounts-port.ts';
import type { WriteKind } from './daily-writes.ts';

/** The engine for those who act in a person's name: it takes no command that is not a person's to send. */
export type PersonEngine = EngineClient<CommandFrom<'person'>>;

/** Whose command it is that is bytes already, and what it writes. */
export interface BytesOf {
  readonly userId: number;
  readonly kind: WriteKind;
}

/** The same for those who place and cancel orders: it answers without a promise, too. */
export interface OrderEngine extends Omit<AskedEngine<CommandFrom<'person'>>, 'submitBytesTo'> {
  readonly submitBytesTo: (command: Uint8Array, asker: Asker<CommandResult>, of: BytesOf) => void;
}

/** A command whose proof has ended is refused in the very turn in which it would have gone in, however long its call had waited before. */
export function provenSubmits(engine: OrderEngine, accounts: Pick<Accounts, 'hasEnded'>): OrderEngine {
  const refusalOf = (command: CommandFrom<'person'>): CommandResult | undefined =>
    'proofId' in command && accounts.hasEnded(command.proofId)
      ? { accepted: false, code: 'l.error.sessionInvalid' }
      : undefined;
  return {
    read: (look) => engine.read(look),
    onBatch: (listener) => engine.onBatch(listener),
    submit: async (command) => refusalOf(command) ?? engine.submit(command),
    submitTo(command, asker) {
      const refusal = refusalOf(command);
      if (refusal === undefined) engine.submitTo(command, asker);
      else asker.resolve(refusal);
    },
    // Of a call that was proved in this very turn.
    submitBytesTo: (command, asker, of) => engine.submitBytesTo(command, asker, of),
  };
}
