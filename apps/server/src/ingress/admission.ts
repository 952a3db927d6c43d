import type { EventLoopDelay } from './event-loop-delay.ts';
import type { IngressLimits } from './ingress-limits.ts';
import { type OpenCall, onceOver } from './open-call.ts';

type AdmissionLimits = Pick<
  IngressLimits,
  'callsUnderWayMax' | 'guestCallsUnderWayMax' | 'guestCallsPerAddressMax' | 'eventLoopDelayMaxMs'
>;

/** Somebody who is not signed in. */
export interface Guest {
  /** The address, or the network, under which he is counted; undefined where that is nobody's. */
  readonly block: string | undefined;
}

export type AdmissionBound =
  | 'calls under way'
  | 'calls of guests under way'
  | 'calls of an address under way'
  | 'event loop delay';

/** Refuses calls early while there is too much to do, so that a flood does not make everybody wait. Counts whole requests only. */
export class Admission {
  readonly #limits: AdmissionLimits;
  readonly #delay: Pick<EventLoopDelay, 'meanMs'>;
  readonly #byBlock = new Map<string, number>();
  readonly #leavers = new WeakMap<object, () => void>();
  #underWay = 0;
  #guests = 0;

  constructor(limits: AdmissionLimits, delay: Pick<EventLoopDelay, 'meanMs'>) {
    this.#limits = limits;
    this.#delay = delay;
  }

  /** The bound that was reached; otherwise the call counts until its response has left or its connection is gone. */
  refuse(call: OpenCall, guest?: Guest): AdmissionBound | undefined {
    const bound = this.#boundFor(guest);
    if (bound !== undefined) return bound;
    this.#count(guest, 1);
    const leave = () => {
      if (this.#leavers.delete(call.response)) this.#count(guest, -1);
    };
    this.#leavers.set(call.response, leave);
    onceOver(call, leave);
    return undefined;
  }

  /** The call is over though its response has not left: it was refused, and is only told so later. */
  release(response: object): void {
    this.#leavers.get(response)?.();
  }

  #boundFor(guest: Guest | undefined): AdmissionBound | undefined {
    const { callsUnderWayMax, guestCallsUnderWayMax, guestCallsPerAddressMax, eventLoopDelayMaxMs } = this.#limits;
    if (this.#underWay >= callsUnderWayMax) return 'calls under way';
    if (this.#delay.meanMs > eventLoopDelayMaxMs) return 'event loop delay';
    if (guest === undefined) return undefined;
    if (this.#guests >= guestCallsUnderWayMax) return 'calls of guests under way';
    const ofAddress = guest.block === undefined ? 0 : (this.#byBlock.get(guest.block) ?? 0);
    return ofAddress >= guestCallsPerAddressMax ? 'calls of an address under way' : undefined;
  }

  #count(guest: Guest | undefined, one: 1 | -1): void {
    this.#underWay += one;
    if (guest === undefined) return;
    this.#guests += one;
    const { block } = guest;
    if (block === undefined) return;
    const ofAddress = (this.#byBlock.get(block) ?? 0) + one;
    if (ofAddress > 0) this.#byBlock.set(block, ofAddress);
    else this.#byBlock.delete(block);
  }
}
