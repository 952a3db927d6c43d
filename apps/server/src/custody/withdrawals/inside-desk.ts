import type { EngineClient } from '@assay/engine/engine-client';
import type { CommandFrom } from '@assay/exchange-core/commands';
import { CustodyViews } from '@assay/exchange-core/custody/custody-views';
import { INSIDE_AGAIN_MS } from '../custody-limits.ts';

export interface InsideDeskParts {
  readonly engine: Pick<EngineClient<CommandFrom<'house'>>, 'read' | 'submit' | 'onBatch'>;
  readonly onFault: (error: unknown) => void;
}

/**
 * Pays what one person withdraws to another one's deposit address, as soon as it is approved: no chain is asked, so that none that is silent
 * keeps it. What is kept on its account for now (a freeze, a hold, a network that is paused) is tried again, and so is what was approved when
 * somebody died.
 */
export class InsideDesk {
  readonly #parts: InsideDeskParts;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isWoken = false;
  #isStopped = false;

  constructor(parts: InsideDeskParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#parts.engine.onBatch(({ outcome }) => {
      const isReady = outcome.eventsOf('withdrawal').some(({ withdrawal }) => withdrawal.state === 'approved');
      if (isReady) this.#wake();
    });
    this.#wake();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  /** Pays what can be paid now. Answers how many still wait. */
  async step(): Promise<number> {
    const { engine } = this.#parts;
    const ready = await engine.read((core) => core.views(CustodyViews).readyInside());
    const results = await Promise.all(
      ready.map((withdrawalId) =>
        engine.submit({ type: 'pay-inside', withdrawalId, closedReason: 'recipient-closed' }),
      ),
    );
    return results.filter(({ accepted }) => !accepted).length;
  }

  #wake(): void {
    if (this.#isStopped) return;
    clearTimeout(this.#timer);
    if (this.#running !== undefined) {
      this.#isWoken = true;
      return;
    }
    this.#running = this.#run().finally(() => {
      this.#running = undefined;
      if (this.#isWoken) this.#wake();
    });
  }

  async #run(): Promise<void> {
    this.#isWoken = false;
    let waiting = 1;
    try {
      waiting = await this.step();
    } catch (error) {
      this.#parts.onFault(error);
    }
    if (waiting > 0 && !this.#isStopped) this.#timer = setTimeout(() => this.#wake(), INSIDE_AGAIN_MS);
  }
}
