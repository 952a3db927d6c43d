const DAY_MS = 86_400_000;
/** So many more orders for each smallest order's worth that was filled, a maker's as a taker's. */
const ORDERS_OF_MINIMUM = 10;
/** Cancellations of orders of the days before come beside those of this day's. */
const CANCELLATIONS_OF_ORDER = 2;

/** What is written of an account is counted by what it is, so that whoever has placed too many orders still cancels and withdraws. */
export type WriteKind = 'orders' | 'cancellations' | 'others';

interface DayOfAccount {
  readonly counts: Record<WriteKind, number>;
  /** In smallest orders of the market. */
  filled: number;
}

export interface DailyWritesOptions {
  /** Of an account that has no fill. */
  readonly perDay: number;
  readonly now: () => number;
  /** From 0 to 1: the part of all that orders may be, while the disk is coming to its end. */
  readonly ordersShare: () => number;
}

/** What each account has had written in this day (UTC), kept in memory: a start begins anew. Nobody is here who has no account. */
export class DailyWrites {
  readonly #options: DailyWritesOptions;
  readonly #accounts = new Map<number, DayOfAccount>();
  #day = 0;

  constructor(options: DailyWritesOptions) {
    this.#options = options;
  }

  /** Counts it, unless the bound was reached before. */
  take(userId: number, kind: WriteKind, weight = 1): boolean {
    const day = this.#dayOf(userId);
    if (day.counts[kind] >= this.#boundOf(kind, day)) return false;
    day.counts[kind] += weight;
    return true;
  }

  /** `minimums`: the value of the fill, in smallest orders of its market. */
  noteFill(userId: number, minimums: number): void {
    this.#dayOf(userId).filled += minimums;
  }

  #boundOf(kind: WriteKind, { filled }: DayOfAccount): number {
    const { perDay, ordersShare } = this.#options;
    const orders = perDay + ORDERS_OF_MINIMUM * filled;
    if (kind === 'orders') return orders * ordersShare();
    return kind === 'cancellations' ? orders * CANCELLATIONS_OF_ORDER : perDay;
  }

  #dayOf(userId: number): DayOfAccount {
    const day = Math.floor(this.#options.now() / DAY_MS);
    if (day !== this.#day) this.#accounts.clear();
    this.#day = day;
    let found = this.#accounts.get(userId);
    if (found === undefined) {
      found = { counts: { orders: 0, cancellations: 0, others: 0 }, filled: 0 };
      this.#accounts.set(userId, found);
    }
    return found;
  }
}
