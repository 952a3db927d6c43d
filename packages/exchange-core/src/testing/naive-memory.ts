import type { ErrorCode } from '@assay/protocol/error-codes';

const DAY = 86_400_000;

/** How many client order ids may be remembered, of one account and of all, and how many one batch forgets. */
export interface NaiveIdLimits {
  readonly account: number;
  readonly total: number;
  readonly forgottenABatch: number;
}

export const productIdLimits: NaiveIdLimits = { account: 200_000, total: 1_000_000, forgottenABatch: 1_000 };

/** One remembered answer. */
export interface NaiveRemembered<Answer> {
  readonly userId: number;
  readonly clientOrderId: string;
  readonly body: string;
  readonly answer: Answer;
  readonly acceptedAtMs: number;
  /** The order that was placed under the id; 0 for what placed none. */
  readonly orderId: number;
  readonly isOpen: () => boolean;
}

/** The memory of client order ids as one list that is gone through for every question. */
export class NaiveMemory<Answer> {
  readonly #limits: NaiveIdLimits;
  #all: (NaiveRemembered<Answer> & { isForgotten: boolean })[] = [];

  constructor(limits: NaiveIdLimits) {
    this.#limits = limits;
  }

  beginBatch(timeMs: number, rules: number): void {
    let left = rules >= 4 ? this.#limits.forgottenABatch : Number.POSITIVE_INFINITY;
    for (const entry of this.#all) {
      if (entry.isForgotten) continue;
      if (left === 0 || timeMs - entry.acceptedAtMs < DAY) break;
      entry.isForgotten = true;
      left -= 1;
    }
    this.#all = this.#there();
  }

  find(userId: number, clientOrderId: string): NaiveRemembered<Answer> | undefined {
    return this.#there().find((entry) => entry.userId === userId && entry.clientOrderId === clientOrderId);
  }

  /** Why the user may not have one more; the house is only held to its own bound. */
  refusal(userId: number, rules: number, isHouse: boolean): ErrorCode | undefined {
    const all = this.#there();
    const held = all.filter((entry) => entry.userId === userId).length;
    if (held >= this.#limits.account) return 'l.error.clientOrderIdsExceeded';
    const isCrowded = rules >= 4 && !isHouse && held >= this.#limits.total - all.length;
    return isCrowded ? 'l.error.clientOrderIdsCrowded' : undefined;
  }

  add(entry: NaiveRemembered<Answer>): void {
    this.#all.push({ ...entry, isForgotten: false });
  }

  #there() {
    return this.#all.filter((entry) => !entry.isForgotten || entry.isOpen());
  }
}
