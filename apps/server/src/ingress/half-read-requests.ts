import type { IncomingMessage } from 'node:http';
import { addressBlock } from '../accounts/address-block.ts';
import { isLoopback } from '../accounts/hourly-limit.ts';
import type { IngressLimits } from './ingress-limits.ts';

type HalfReadLimits = Pick<IngressLimits, 'halfReadMax' | 'halfReadPerAddressMax'>;

/** A request whose headers are there and whose body is not. */
interface HalfRead {
  readonly block: string;
  readonly request: Pick<IncomingMessage, 'complete'>;
  readonly cut: () => void;
}

/**
 * Requests whose body is still coming, in all and by address (of IPv6: by /64). They are no calls yet and take no place among those. When
 * there are too many, the oldest one of the address that has the most goes: whoever sends halves crowds out himself. A request of an honest
 * person is whole within the time of its one packet, so it is never the oldest for long.
 */
export class HalfReadRequests {
  readonly #limits: HalfReadLimits;
  readonly #onCut: () => void;
  /** By address, oldest first. */
  readonly #byBlock = new Map<string, Set<HalfRead>>();
  #all = 0;

  constructor(limits: HalfReadLimits, onCut: () => void) {
    this.#limits = limits;
    this.#onCut = onCut;
  }

  get count(): number {
    return this.#all;
  }

  /** Counts a request until its body is there or its connection is gone. `cut` ends it. */
  watch(request: IncomingMessage, address: string, cut: () => void): void {
    if (!hasBody(request)) return;
    const half = { block: addressBlock(address), request, cut };
    const ofAddress = this.#byBlock.get(half.block) ?? new Set();
    if (!isLoopback(address) && ofAddress.size >= this.#limits.halfReadPerAddressMax) this.#cutOldest(ofAddress);
    else if (this.#all >= this.#limits.halfReadMax) this.#cutOldest(this.#largest());
    this.#byBlock.set(half.block, ofAddress.add(half));
    this.#all += 1;
    const done = () => this.#remove(half);
    request.once('end', done);
    request.once('close', done);
  }

  #cutOldest(halves: ReadonlySet<HalfRead>): void {
    for (const half of halves) {
      this.#remove(half);
      // All of it is there by now; it was only not looked at yet.
      if (half.request.complete) continue;
      this.#onCut();
      half.cut();
      return;
    }
  }

  #largest(): ReadonlySet<HalfRead> {
    let largest: ReadonlySet<HalfRead> = new Set();
    for (const halves of this.#byBlock.values()) if (halves.size > largest.size) largest = halves;
    return largest;
  }

  #remove(half: HalfRead): void {
    const halves = this.#byBlock.get(half.block);
    if (halves?.delete(half) !== true) return;
    this.#all -= 1;
    if (halves.size === 0) this.#byBlock.delete(half.block);
  }
}

function hasBody({ headers, complete }: IncomingMessage): boolean {
  if (complete) return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
