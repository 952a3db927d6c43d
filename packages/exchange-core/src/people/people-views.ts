import type { CoreState } from '../core-state.ts';
import { FOR_EVER_MS } from './people-limits.ts';
import { type PersonStanding, peoplePart } from './people-state.ts';

export interface AllowedCountry {
  readonly country: string;
  readonly legalBasis: string;
}

/** What can be asked about people: `core.views(PeopleViews)`. */
export class PeopleViews {
  readonly #core: CoreState;

  constructor(core: CoreState) {
    this.#core = core;
  }

  /** `excludedUntilMs` in journal time, as things stand. 0: not excluded; −1: for ever. */
  standing(userId: number): Readonly<PersonStanding> {
    const { waitMs, uncountedMs } = this.#core;
    const {
      excludedUntilMs = 0,
      riskVersion = 0,
      country = '',
    } = peoplePart.of(this.#core).standings.get(userId) ?? {};
    const untilMs = excludedUntilMs > waitMs ? excludedUntilMs + uncountedMs : 0;
    return { excludedUntilMs: excludedUntilMs === FOR_EVER_MS ? -1 : untilMs, riskVersion, country };
  }

  allowedCountries(): AllowedCountry[] {
    return [...peoplePart.of(this.#core).countries].map(([country, legalBasis]) => ({ country, legalBasis }));
  }
}
