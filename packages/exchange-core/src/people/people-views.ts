import type { CoreState } from '../core-state.ts';
import { FOR_EVER_MS } from './people-limits.ts';
import { newcomer, type PersonStanding, peoplePart } from './people-state.ts';

export interface AllowedCountry {
  readonly country: string;
  readonly legalBasis: string;
}

/** Moments in journal time, as things stand. */
export interface PersonStandingView extends Readonly<PersonStanding> {
  /** No order, quote, contract or transfer is taken. */
  readonly isFrozen: boolean;
  /** For ever; it is frozen, too. */
  readonly isClosed: boolean;
}

/** What can be asked about people: `core.views(PeopleViews)`. */
export class PeopleViews {
  declare private readonly core: CoreState;

  constructor(core: CoreState) {
    this.core = core;
  }

  /**
   * How a person stands; somebody who is unknown as a newcomer. `excludedUntilMs` is 0 for who is not excluded and −1 for ever;
   * `heldUntilMs` is 0 without a hold, which then has no reason.
   */
  standing(userId: number): PersonStandingView {
    const { waitMs, uncountedMs, accounts } = this.core;
    const standing = peoplePart.of(this.core).standings.get(userId) ?? newcomer;
    const { excludedUntilMs, heldUntilMs, holdReason } = standing;
    const momentOf = (untilMs: number) => (untilMs > waitMs ? untilMs + uncountedMs : 0);
    return {
      ...standing,
      excludedUntilMs: excludedUntilMs === FOR_EVER_MS ? -1 : momentOf(excludedUntilMs),
      heldUntilMs: momentOf(heldUntilMs),
      holdReason: heldUntilMs > waitMs ? holdReason : '',
      isFrozen: accounts.get(userId)?.isFrozen === true,
      isClosed: accounts.get(userId)?.isClosed === true,
    };
  }

  /** Closed accounts are not counted. Looks at every account. */
  frozenCount(): number {
    let count = 0;
    for (const { isFrozen, isClosed } of this.core.accounts.values()) if (isFrozen && !isClosed) count += 1;
    return count;
  }

  /** Closed accounts are not among them. Looks at every account. */
  frozenUserIds(): number[] {
    return this.core.accounts.filter(({ isFrozen, isClosed }) => isFrozen && !isClosed).map(({ userId }) => userId);
  }

  allowedCountries(): AllowedCountry[] {
    return [...peoplePart.of(this.core).countries].map(([country, legalBasis]) => ({ country, legalBasis }));
  }
}
