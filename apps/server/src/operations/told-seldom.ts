/** Sentences that differ in their numbers alone are the same one. */
export function withoutNumbers(sentence: string): string {
  return sentence.replaceAll(/[0-9]+/g, '#');
}

/** How long the same is not told again. */
const AGAIN_AFTER_MS = 60 * 60_000;
/** Different things that are remembered; beyond them the oldest is forgotten. */
const REMEMBERED_MAX = 1_000;

/** What is found again and again by something that looks every second is news once, and once more after an hour. */
export class ToldSeldom {
  readonly #now: () => number;
  /** When each was told, the oldest first. */
  readonly #toldAtMs = new Map<string, number>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Whether it is to be told now. */
  isNews(key: string): boolean {
    const toldAtMs = this.#toldAtMs.get(key);
    if (toldAtMs !== undefined && this.#now() - toldAtMs < AGAIN_AFTER_MS) return false;
    this.#toldAtMs.delete(key);
    this.#toldAtMs.set(key, this.#now());
    const [oldest] = this.#toldAtMs.keys();
    if (this.#toldAtMs.size > REMEMBERED_MAX && oldest !== undefined) this.#toldAtMs.delete(oldest);
    return true;
  }

  /** All of it is over, and news when it comes back; whether there was any. */
  forget(): boolean {
    const hadAny = this.#toldAtMs.size > 0;
    this.#toldAtMs.clear();
    return hadAny;
  }
}
