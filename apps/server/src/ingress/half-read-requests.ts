import type { IncomingMessage } from 'node:http';
import { isLoopback } from '../accounts/callers/hourly-limit.ts';
import type { Place } from './crowd.ts';
import type { IngressLimits } from './ingress-limits.ts';
import { SiteCrowd } from './site-crowd.ts';

type HalfReadLimits = Pick<IngressLimits, 'halfReadMax' | 'halfReadPerAddressMax'>;

/** A request whose headers are there and whose body is not. */
interface HalfRead {
  readonly request: Pick<IncomingMessage, 'complete'>;
  readonly cut: () => void;
  place: Place | undefined;
}

/**
 * Requests whose body is still coming, in all and by address (of IPv6: by /64). They are no calls yet and take no place among those. When
 * there are too many, the oldest one of the largest crowd (`SiteCrowd`) goes: whoever sends halves crowds out himself. A request of an honest
 * person is whole within the time of its one packet, so it is never the oldest for long.
 */
export class HalfReadRequests {
  readonly #limits: HalfReadLimits;
  readonly #onCut: () => void;
  readonly #halves = new SiteCrowd<HalfRead>();

  constructor(limits: HalfReadLimits, onCut: () => void) {
    this.#limits = limits;
    this.#onCut = onCut;
  }

  /** Counts a request until its body is there or its connection is gone. `cut` ends it. */
  watch(request: IncomingMessage, address: string, cut: () => void): void {
    if (!hasBody(request)) return;
    const half: HalfRead = { request, cut, place: undefined };
    const { halfReadMax, halfReadPerAddressMax } = this.#limits;
    if (!isLoopback(address) && this.#halves.countOf(address) >= halfReadPerAddressMax)
      this.#cutOldest(this.#halves.of(address));
    else if (this.#halves.size >= halfReadMax) this.#cutOldest(this.#halves.ofLargest());
    const place = this.#halves.add(address, half);
    half.place = place;
    const done = () => place.leave();
    request.once('end', done);
    request.once('close', done);
  }

  #cutOldest(halves: Iterable<HalfRead>): void {
    for (const half of halves) {
      half.place?.leave();
      // All of it is there by now; it was only not looked at yet.
      if (half.request.complete) continue;
      this.#onCut();
      half.cut();
      return;
    }
  }
}

function hasBody({ headers, complete }: IncomingMessage): boolean {
  if (complete) return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
