import { HourlyCounts } from '../../operations/hourly-counts.ts';
import { ADDRESSES_REMEMBERED_MAX } from '../account-limits.ts';
import { addressBlock } from './address-block.ts';

/** `127.0.0.0/8`, `::1` and the former written as the latter's kind. */
export function isLoopback(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\./.test(address);
}

/** Lets each address (of IPv6: each /64) do something so often an hour; loopback as often as it likes. */
export class HourlyLimit {
  readonly #counts: HourlyCounts;

  constructor(limit: number, now: () => number) {
    this.#counts = new HourlyCounts({ limit, rememberedMax: ADDRESSES_REMEMBERED_MAX, now });
  }

  /** Counts one more; false when it would be one too many, which is not counted. */
  take(address: string): boolean {
    return isLoopback(address) || this.#counts.take(addressBlock(address));
  }

  /** Takes the last one back: it did not count after all. */
  giveBack(address: string): void {
    this.#counts.giveBack(addressBlock(address));
  }
}
