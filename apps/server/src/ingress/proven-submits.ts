import type { EngineClient } from '@assay/engine/engine-client';
import type { Accounts } from '../accounts/accounts-port.ts';

/**
 * The engine for those who act in somebody's name: a command whose proof has ended is refused in the very turn in which
 * it would have gone in, however long its call had waited for something before.
 */
export function provenSubmits(engine: EngineClient, accounts: Pick<Accounts, 'hasEnded'>): EngineClient {
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
