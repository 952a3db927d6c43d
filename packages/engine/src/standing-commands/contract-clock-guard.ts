import type { CommandFrom } from '@assay/exchange-core/commands';
import type { EventOf } from '@assay/exchange-core/events';
import { ContractViews } from '@assay/exchange-core/seconds-contract/contract-views';
import type { EngineClient } from '../engine-client.ts';

/** What the journal and the page are told as the reason. */
export const CLOCK_REASON = 'clock';

/**
 * Expiries are told by wall seconds, so a wall clock that differs from the journal's by more than a second takes no new contracts any
 * more, until a restart or an operator's command. Open ones go on: their verdict knows ticks alone.
 */
export class ContractClockGuard {
  #engine: EngineClient<CommandFrom<'house'>> | undefined;
  #isTooFar = false;
  /** What is to be sent: a stop, or what takes it back; undefined when all is said. */
  #wanted: 'stop' | 'open' | undefined;
  #isUnderWay = false;

  /** Called when the difference leaves the allowed distance, and when it is back within it, which opens nothing. */
  note(isTooFar: boolean): void {
    this.#isTooFar = isTooFar;
    if (isTooFar) this.#wanted = 'stop';
    this.#look();
  }

  /** From now on; takes back what an earlier run had stopped. Answers a function that ends it. */
  async start(engine: EngineClient<CommandFrom<'house'>>): Promise<() => void> {
    const wasStopped = await engine.read((core) => {
      const contracts = core.views(ContractViews);
      return contracts.options().some(({ symbolId }) => contracts.stateOf(symbolId).reason === CLOCK_REASON);
    });
    if (wasStopped && !this.#isTooFar) this.#wanted = 'open';
    this.#engine = engine;
    const end = engine.onBatch(({ outcome }) => {
      if (outcome.eventsOf('operator-action').some(opensAll)) this.#wanted = 'open';
      this.#look();
    });
    this.#look();
    return end;
  }

  /** Sent again after the next batch when it was refused, for example because of overload. */
  #look(): void {
    const engine = this.#engine;
    const wanted = this.#wanted;
    if (engine === undefined || wanted === undefined || this.#isUnderWay) return;
    this.#isUnderWay = true;
    const isOpen = wanted === 'open';
    engine
      .submit({ type: 'set-contracts-state', symbolId: 0, isOpen, reason: isOpen ? '' : CLOCK_REASON })
      .then(({ accepted }) => {
        if (accepted && this.#wanted === wanted) this.#wanted = undefined;
      })
      // The engine has stopped; whoever starts it again looks again.
      .catch(() => undefined)
      .finally(() => {
        this.#isUnderWay = false;
      });
  }
}

/** An operator who opens all contracts has looked at the clock, too. */
function opensAll({ action }: EventOf<'operator-action'>): boolean {
  return action.type === 'set-contracts-state' && action.symbolId === 0 && action.isOpen;
}
