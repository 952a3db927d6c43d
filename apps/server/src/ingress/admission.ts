import type { EventLoopDelay } from './event-loop-delay.ts';
import type { IngressLimits } from './ingress-limits.ts';
import { type OpenCall, onceOver } from './open-call.ts';

type AdmissionLimits = Pick<
  IngressLimits,
  | 'callsUnderWayMax'
  | 'guestCallsUnderWayMax'
  | 'guestCallsPerAddressMax'
  | 'callsPerAccountMax'
  | 'eventLoopDelayMaxMs'
>;

export interface AdmissionCaller {
  /** Not signed in. */
  readonly isGuest: boolean;
  /** The account, or the address or network of a guest, under which he is counted; undefined where that is nobody's. */
  readonly name: string | undefined;
}

export type AdmissionBound =
  | 'calls under way'
  | 'calls of guests under way'
  | 'calls of an address under way'
  | 'calls of an account under way'
  | 'event loop delay';

/** Gives the place of a call back that was not given back yet. */
const leave = Symbol('leave');

type Admitted = OpenCall['response'] & { [leave]?: (() => void) | undefined };

/** Refuses calls early while there is too much to do, so that a flood does not make everybody wait. Counts whole requests only. */
export class Admission {
  readonly #limits: AdmissionLimits;
  readonly #delay: Pick<EventLoopDelay, 'meanMs'>;
  readonly #byName = new Map<string, number>();
  #underWay = 0;
  #guests = 0;

  constructor(limits: AdmissionLimits, delay: Pick<EventLoopDelay, 'meanMs'>) {
    this.#limits = limits;
    this.#delay = delay;
  }

  /** The bound that was reached; otherwise the call counts until it is released, its response has left or its connection is gone. */
  refuse(call: OpenCall, caller: AdmissionCaller): AdmissionBound | undefined {
    const bound = this.#boundFor(caller);
    if (bound !== undefined) return bound;
    this.#count(caller, 1);
    const admitted: Admitted = call.response;
    admitted[leave] = () => {
      admitted[leave] = undefined;
      this.#count(caller, -1);
    };
    onceOver(call, () => admitted[leave]?.());
    return undefined;
  }

  /** The call is over though its response has not left: its answer was handed over, or it was refused and is only told so later. */
  release(response: Admitted): void {
    response[leave]?.();
  }

  #boundFor({ isGuest, name }: AdmissionCaller): AdmissionBound | undefined {
    const { callsUnderWayMax, guestCallsUnderWayMax, eventLoopDelayMaxMs } = this.#limits;
    const { guestCallsPerAddressMax, callsPerAccountMax } = this.#limits;
    if (this.#underWay >= callsUnderWayMax) return 'calls under way';
    if (this.#delay.meanMs > eventLoopDelayMaxMs) return 'event loop delay';
    if (isGuest && this.#guests >= guestCallsUnderWayMax) return 'calls of guests under way';
    const ofCaller = name === undefined ? 0 : (this.#byName.get(name) ?? 0);
    if (ofCaller < (isGuest ? guestCallsPerAddressMax : callsPerAccountMax)) return undefined;
    return isGuest ? 'calls of an address under way' : 'calls of an account under way';
  }

  #count({ isGuest, name }: AdmissionCaller, one: 1 | -1): void {
    this.#underWay += one;
    if (isGuest) this.#guests += one;
    if (name === undefined) return;
    const ofCaller = (this.#byName.get(name) ?? 0) + one;
    if (ofCaller > 0) this.#byName.set(name, ofCaller);
    else this.#byName.delete(name);
  }
}
