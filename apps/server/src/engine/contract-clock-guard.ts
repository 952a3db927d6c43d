import type { EngineClient } from './engine-client.ts';

/** What the journal and the page are told as the reason. */
export const CLOCK_REASON = 'clock';

/**
 * Expiries are told by wall seconds, so a wall clock that differs from the journal's by more than a second takes no new contracts any
 * more, until a restart or an operator's command. Open ones go on: their verdict knows ticks alone.
 */
export class ContractClockGuard {
  #engine: Pick<EngineClient, 'read' | 'submit' | 'onBatch'> | undefined;
  #isTooFar = false;
  #isStopped = false;
  #isUnderWay = false;

  /** Called when the difference leaves the allowed distance, and when it is back within it. */
  note(isTooFar: boolean): void {
    this.#isTooFar = isTooFar;
    if (isTooFar) this.#isStopped = false;
    this.#look();
  }

  /** From now on; takes back what an earlier run had stopped. Answers a function that ends it. */
  async start(engine: Pick<EngineClient, 'read' | 'submit' | 'onBatch'>): Promise<() => void> {
    const wasStopped = await engine.read((core) =>
      core.contractOptions().some(({ symbolId }) => core.contractsOpen(symbolId).reason === CLOCK_REASON),
    );
    if (wasStopped && !this.#isTooFar) {
      await engine.submit({ type: 'set-contracts-state', symbolId: 0, isOpen: true, reason: '' });
    }
    this.#engine = engine;
    const end = engine.onBatch(() => this.#look());
    this.#look();
    return end;
  }

  /** Sent again after the next batch when it was refused, for example because of overload. */
  #look(): void {
    const engine = this.#engine;
    if (engine === undefined || !this.#isTooFar || this.#isStopped || this.#isUnderWay) return;
    this.#isUnderWay = true;
    engine
      .submit({ type: 'set-contracts-state', symbolId: 0, isOpen: false, reason: CLOCK_REASON })
      .then(({ accepted }) => {
        this.#isStopped = accepted;
      })
      // The engine has stopped; whoever starts it again looks again.
      .catch(() => undefined)
      .finally(() => {
        this.#isUnderWay = false;
      });
  }
}
