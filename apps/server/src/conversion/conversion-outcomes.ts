import type { EngineClient } from '@assay/engine/engine-client';
import type { ConversionView } from '@assay/exchange-core/conversion/conversion-event';
import { conversionLookWithinMs } from '@assay/protocol/conversion-rules';
import { type Answer, accepted, refused } from '../ingress/call.ts';

/** Beyond the time within which each exchange is carried out or comes to nothing, for a machine that is slow. */
const GRACE_MS = 10_000;

interface Wait {
  readonly outcome: Promise<Answer<ConversionView>>;
  /** For one whose exchange was never confirmed. */
  readonly end: () => void;
}

/** Calls that wait for the look at the index that decides about their exchange, by quote. */
export class ConversionOutcomes {
  readonly #waiting = new Map<number, Set<(outcome: Answer<ConversionView>) => void>>();

  constructor(engine: Pick<EngineClient<never>, 'onBatch'>) {
    engine.onBatch(({ outcome }) => {
      if (this.#waiting.size === 0) return;
      for (const { conversion } of outcome.eventsOf('conversion')) this.#tell(conversion.quoteId, accepted(conversion));
      for (const { quoteId, code } of outcome.eventsOf('conversion-declined')) this.#tell(quoteId, refused(code));
    });
  }

  /** Begun before the confirmation goes in, so that no outcome is missed. */
  wait(quoteId: number): Wait {
    let end = () => {};
    const outcome = new Promise<Answer<ConversionView>>((resolve) => {
      const calls = this.#waiting.get(quoteId) ?? new Set();
      const timer = setTimeout(() => tell(refused('l.error.outcomeUnknown')), conversionLookWithinMs + GRACE_MS);
      const tell = (answer: Answer<ConversionView>) => {
        clearTimeout(timer);
        calls.delete(tell);
        if (calls.size === 0) this.#waiting.delete(quoteId);
        resolve(answer);
      };
      end = () => tell(refused('l.error.outcomeUnknown'));
      this.#waiting.set(quoteId, calls.add(tell));
    });
    return { outcome, end };
  }

  #tell(quoteId: number, answer: Answer<ConversionView>): void {
    for (const tell of [...(this.#waiting.get(quoteId) ?? [])]) tell(answer);
  }
}
