import { SignerUnreachable } from '@assay/chains/signer-port/signer-client';
import type { SignerAnswer, SignerRequest } from '@assay/chains/signer-port/signer-messages';
import type { ActAnswer, ServerAct } from './server-acts.ts';

const TIMEOUT_MS = 5_000;

/** Has the signer turn its kill switch on, once the journal says that it was ordered. */
export function stopSignerAct(ask: (request: SignerRequest, timeoutMs: number) => Promise<SignerAnswer>): ServerAct {
  return (command) => (command.type === 'stop-signer' ? stop() : undefined);

  async function stop(): Promise<ActAnswer> {
    try {
      // Who ordered it and why stands in the journal, which the signer follows; its own log says where it came from.
      const answer = await ask(
        { call: 'stop', who: 'the exchange', why: 'an operator ordered it: see its log' },
        TIMEOUT_MS,
      );
      if (answer.kind === 'stopped')
        return { done: true, message: 'Done: the signer signs nothing more, and it is in the journal.' };
    } catch (error) {
      if (!(error instanceof SignerUnreachable)) throw error;
    }
    return {
      done: false,
      message:
        'It is in the journal, but the signer did not say that it has stopped: put a file named STOP into its folder, or run npm run signer -- stop there.',
    };
  }
}
