import type { EngineClient } from '@assay/engine/engine-client';
import type { CommandFrom } from '@assay/exchange-core/commands';
import type { Accounts } from '../accounts/accounts-port.ts';

/** The engine for those who act in a person's name: it takes no command that is not a person's to send. */
export type PersonEngine = EngineClient<CommandFrom<'person'>>;

/** A command whose proof has ended is refused in the very turn in which it would have gone in, however long its call had waited before. */
export function provenSubmits(engine: PersonEngine, accounts: Pick<Accounts, 'hasEnded'>): PersonEngine {
  return {
    read: (look) => engine.read(look),
    onBatch: (listener) => engine.onBatch(listener),
    async submit(command) {
      if ('proofId' in command && accounts.hasEnded(command.proofId)) {
        return { accepted: false, code: 'l.error.sessionInvalid' };
      }
      return engine.submit(command);
    },
  };
}
