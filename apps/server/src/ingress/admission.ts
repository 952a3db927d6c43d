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
  /** The block of addresses that he shares with others, signed in or not; undefined where that is nobody's. */
  readonly place: string | undefined;
}

export type AdmissionBound =
  | 'calls under way'
  | 'calls of guests under way'
  | 'calls of an address under way'
  | 'calls of an account under way'
  | 'calls of a place under way'
  | 'event loop delay';

/** While the event loop is late an account is served whose place has no more than so many under way: it is not what makes the loop late. */
const CALLS_OF_PLACE_WHEN_LATE = 8;
/** Of the calls that may still begin, one place may have so many times as many under way: so the largest crowd is the first to be refused. */
const SHARE_OF_FREE = 2;
/** The same of guests among themselves. */
const SHARE_OF_FREE_GUESTS = 0.5;

/** Gives the place of a call back that was not given back yet. */
const leave = Symbol('leave');

type Admitted = OpenCall['response'] & { [leave]?: (() => void) | undefined };

/** Refuses calls early while there is too much to do, so that a flood does not make everybody wait. Counts whole requests only. */
export class Admission {
  readonly #limits: AdmissionLimits;
  readonly #delay: Pick<EventLoopDelay, 'meanMs'>;
  readonly #byName = new Map<string, number>();
  readonly #byPlace = new Map<string, number>();
  readonly #guestsByPlace = new Map<string, number>();
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

  #boundFor({ isGuest, name, place }: AdmissionCaller): AdmissionBound | undefined {
    const { callsUnderWayMax, guestCallsUnderWayMax, eventLoopDelayMaxMs } = this.#limits;
    const { guestCallsPerAddressMax, callsPerAccountMax } = this.#limits;
    const free = callsUnderWayMax - this.#underWay;
    const freeOfGuests = guestCallsUnderWayMax - this.#guests;
    if (free <= 0) return 'calls under way';
    const isSmall = !isGuest && countOf(this.#byPlace, place) < CALLS_OF_PLACE_WHEN_LATE;
    if (this.#delay.meanMs > eventLoopDelayMaxMs && !isSmall) return 'event loop delay';
    if (isGuest && freeOfGuests <= 0) return 'calls of guests under way';
    const ofCaller = countOf(this.#byName, name);
    if (ofCaller >= (isGuest ? guestCallsPerAddressMax : callsPerAccountMax))
      return isGuest ? 'calls of an address under way' : 'calls of an account under way';
    if (countOf(this.#byPlace, place) >= SHARE_OF_FREE * free) return 'calls of a place under way';
    const hasGuestsShare = !isGuest || countOf(this.#guestsByPlace, place) < SHARE_OF_FREE_GUESTS * freeOfGuests;
    return hasGuestsShare ? undefined : 'calls of a place under way';
  }

  #count({ isGuest, name, place }: AdmissionCaller, one: 1 | -1): void {
    this.#underWay += one;
    count(this.#byName, name, one);
    count(this.#byPlace, place, one);
    if (!isGuest) return;
    this.#guests += one;
    count(this.#guestsByPlace, place, one);
  }
}

function countOf(counts: ReadonlyMap<string, number>, key: string | undefined): number {
  return key === undefined ? 0 : (counts.get(key) ?? 0);
}

function count(counts: Map<string, number>, key: string | undefined, one: 1 | -1): void {
  if (key === undefined) return;
  const counted = countOf(counts, key) + one;
  if (counted > 0) counts.set(key, counted);
  else counts.delete(key);
}
