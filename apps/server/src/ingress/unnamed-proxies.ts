import { UNNAMED_ADDRESS } from './trusted-proxies.ts';

export interface UnnamedProxiesOptions {
  /** Whether nothing is answered to what comes through one, but for the exchange's health. */
  readonly refuses: boolean;
  /** Milliseconds of a clock that nobody sets. */
  readonly now: () => number;
  /** Told once, with the first. */
  readonly onFirst?: (sentence: string) => void;
}

/** How long one that came once is told of. */
const UNNAMED_PROXY_TOLD_MS = 10 * 60_000;

/** Requests that came through a proxy on this machine which TRUSTED_PROXIES does not name. */
export class UnnamedProxies {
  readonly #options: UnnamedProxiesOptions;
  #seenAtMs: number | undefined;

  constructor(options: UnnamedProxiesOptions) {
    this.#options = options;
  }

  /** Notes one; true where it gets no answer. */
  turnsAway(address: string): boolean {
    if (address !== UNNAMED_ADDRESS) return false;
    const { refuses, now, onFirst } = this.#options;
    if (this.#seenAtMs === undefined) onFirst?.(this.#sentence());
    this.#seenAtMs = now();
    return refuses;
  }

  warnings(): readonly string[] {
    const isRecent = this.#seenAtMs !== undefined && this.#options.now() - this.#seenAtMs < UNNAMED_PROXY_TOLD_MS;
    return isRecent ? [this.#sentence()] : [];
  }

  #sentence(): string {
    const what = this.#options.refuses ? 'they are refused' : 'all who come that way are one caller';
    return `requests come through a proxy on this machine that TRUSTED_PROXIES does not name, or that names nobody: ${what}`;
  }
}
