import { EngineStopped } from '@assay/engine/engine-port';
import type { CommandFrom } from '@assay/exchange-core/commands';
import type { Proof } from '../accounts/proof.ts';
import type { PersonEngine } from '../ingress/proven-submits.ts';
import { CANCELLATION_RETRY_MS } from './socket-entry-limits.ts';

/**
 * What cancel-on-disconnect does: the account's quotes and orders are taken out of the books, behind whatever the connection had
 * sent before. An overloaded engine is asked again until it has taken it.
 */
export class DisconnectCancellation {
  readonly #engine: Pick<PersonEngine, 'submit'>;
  readonly #onFault: (error: unknown) => void;
  readonly #running = new Set<Promise<void>>();

  constructor(engine: Pick<PersonEngine, 'submit'>, onFault: (error: unknown) => void) {
    this.#engine = engine;
    this.#onFault = onFault;
  }

  cancel(proof: Proof): void {
    const run = this.#cancel(proof)
      .catch((error: unknown) => {
        // A stopped engine takes nothing more; the process ends.
        if (!(error instanceof EngineStopped)) this.#onFault(error);
      })
      .finally(() => this.#running.delete(run));
    this.#running.add(run);
  }

  /** Resolves when everything that was asked for is durable. */
  async settled(): Promise<void> {
    await Promise.all(this.#running);
  }

  async #cancel({ userId, id: proofId }: Proof): Promise<void> {
    await Promise.all([
      this.#submit({ type: 'replace-quotes', userId, marketId: 0, bids: [], asks: [], proofId }),
      this.#submit({ type: 'cancel-all', userId, marketId: 0, proofId }),
    ]);
  }

  async #submit(command: CommandFrom<'person'>): Promise<void> {
    for (;;) {
      const result = await this.#engine.submit(command);
      if (result.accepted) return;
      if (result.code !== 'l.error.overloaded') throw new Error(`cancel on disconnect was refused: ${result.code}`);
      await new Promise((resolve) => setTimeout(resolve, CANCELLATION_RETRY_MS));
    }
  }
}
