import type { EngineClient } from '@assay/engine/engine-client';
import type { ConversionView } from '@assay/exchange-core/conversion/conversion-event';
import { conversionLookWithinMs } from '@assay/protocol/conversion-rules';
import type { ErrorCode } from '@assay/protocol/error-codes';

/** Beyond the time within which each exchange is carried out or comes to nothing, for a machine that is slow. */
const GRACE_MS = 10_000;

/** What the look at the index made of a confirmed exchange. */
type ConversionOutcome =
  | { readonly ok: true; readonly conversion: ConversionView }
  | { readonly ok: false; readonly code: ErrorCode };

interface Wait {
  readonly outcome: Promise<ConversionOutcome>;
  /** For one whose exchange was never confirmed. */
  readonly end: () => void;
}

const unknown: ConversionOutcome = { ok: false, code: 'l.error.outcomeUnknown' };

/** Calls that wait for the look at the index that decides about their exchange, by quote. */
export class ConversionOutcomes {
  readonly #waiting = new Map<number, Set<(outcome: ConversionOutcome) => void>>();

  constructor(engine: Pick<EngineClient<never>, 'onBatch'>) {
    engine.onBatch(({ outcome }) => {
      if (this.#waiting.size === 0) return;
      for (const { conversion } of outcome.eventsOf('conversion'))
        this.#tell(conversion.quoteId, { ok: true, conversion });
      for (const { quoteId, code } of outcome.eventsOf('conversion-declined')) this.#tell(quoteId, { ok: false, code });
    });
  }

  /** Begun before the confirmation goes in, so that no outcome is missed. */
  wait(quoteId: number): Wait {
    let end = () => {};
    const outcome = new Promise<ConversionOutcome>((resolve) => {
      const calls = this.#waiting.get(quoteId) ?? new Set();
      const timer = setTimeout(() => tell(unknown), conversionLookWithinMs + GRACE_MS);
      const tell = (answer: ConversionOutcome) => {
        clearTimeout(timer);
        calls.delete(tell);
        if (calls.size === 0) this.#waiting.delete(quoteId);
        resolve(answer);
      };
      end = () => tell(unknown);
      this.#waiting.set(quoteId, calls.add(tell));
    });
    return { outcome, end };
  }

  #tell(quoteId: number, answer: ConversionOutcome): void {
    for (const tell of [...(this.#waiting.get(quoteId) ?? [])]) tell(answer);
  }
}
