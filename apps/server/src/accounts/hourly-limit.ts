import { ADDRESSES_REMEMBERED_MAX, HOUR_MS } from './account-limits.ts';
import { addressBlock } from './address-block.ts';

/** `127.0.0.0/8`, `::1` and the former written as the latter's kind. */
export function isLoopback(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\./.test(address);
}

/** Lets each address (of IPv6: each /64) do something so often an hour; loopback as often as it likes. */
export class HourlyLimit {
  readonly #limit: number;
  readonly #now: () => number;
  readonly #counts = new Map<string, { beganAtMs: number; count: number }>();

  constructor(limit: number, now: () => number) {
    this.#limit = limit;
    this.#now = now;
  }

  /** Counts one more; false when it would be one too many, which is not counted: what is given back makes room at once. */
  take(address: string): boolean {
    if (isLoopback(address)) return true;
    const block = addressBlock(address);
    const nowMs = this.#now();
    const known = this.#counts.get(block);
    if (known === undefined || nowMs - known.beganAtMs >= HOUR_MS) {
      this.#counts.delete(block);
      this.#makeRoom();
      this.#counts.set(block, { beganAtMs: nowMs, count: 1 });
      return true;
    }
    if (known.count >= this.#limit) return false;
    known.count += 1;
    return true;
  }

  /** Takes the last one back: it did not count after all. */
  giveBack(address: string): void {
    const known = this.#counts.get(addressBlock(address));
    if (known !== undefined && known.count > 0) known.count -= 1;
  }

  /** The address whose hour began first goes. */
  #makeRoom(): void {
    if (this.#counts.size < ADDRESSES_REMEMBERED_MAX) return;
    const oldest = this.#counts.keys().next().value;
    if (oldest !== undefined) this.#counts.delete(oldest);
  }
}
