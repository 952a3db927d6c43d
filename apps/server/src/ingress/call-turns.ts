import { Arrivals } from './arrivals.ts';
import type { IngressLimits } from './ingress-limits.ts';
import { type OpenCall, onceOver } from './open-call.ts';
import type { TurnCaller } from './turn-caller.ts';
import { TurnLines } from './turn-lines.ts';

/** A heavier call waits in another line than its caller's light ones, an account's too. */
export const LIGHT_CALL_WEIGHT_MAX = 8;

type TurnLimits = Pick<
  IngressLimits,
  | 'turnWeightMax'
  | 'turnRestMaxMs'
  | 'turnLineLengthMax'
  | 'arrivalTurnsMax'
  | 'heavyCallsUnderWayMax'
  | 'heavyGuestCallsWaitingMax'
>;

export interface TurnOptions {
  /** Nobody waits any more when it is over. */
  readonly call?: OpenCall;
  /** So many of the account may wait, or of all guests of a place. */
  readonly waitingMax?: number;
  /** Whose it is; a guest's when it is not said. A subscription of a socket waits in lines of their own, whoever's it is. */
  readonly of?: 'guest' | 'account' | 'socket';
}

interface Waiting {
  readonly weight: number;
  begin(): void;
  /** Somebody who waits for less of it takes its place. */
  giveUp(): void;
}

interface Lane {
  readonly lines: TurnLines<Waiting>;
  /** Of it, so many may be under way, and wait in all. */
  readonly underWayMax: number;
  readonly waitingMax: number;
  underWay: number;
}

/**
 * Shares the event loop out. Calls of strangers, and heavy ones of anybody, begin as many in one turn of the loop as weigh `turnWeightMax`
 * together; the others wait, and after a turn that was long they rest for as long, while the loop gets to everything else: orders, ticks,
 * frames. So they never have more than about half of it, whatever they really cost. Light calls, subscriptions, heavy
 * calls of guests and heavy ones of accounts take turns with each other, and among each of these places and callers do, by what their calls weigh. The heavy ones of guests and of accounts have places of
 * their own, so that no crowd of guests holds up an account's chart.
 */
export class CallTurns {
  readonly #limits: TurnLimits;
  readonly #light: Lane;
  readonly #subscriptions: Lane;
  readonly #heavyOfGuests: Lane;
  readonly #heavyOfAccounts: Lane;
  /** The lane that is served next is first. */
  readonly #lanes: Lane[];
  readonly #arrivals: Arrivals;
  #begunWeight = 0;
  #begunAtMs = 0;
  #isTurnDue = false;
  readonly #turnOver = () => this.#rest();

  constructor(limits: TurnLimits) {
    this.#limits = limits;
    this.#arrivals = new Arrivals(limits.arrivalTurnsMax);
    const { heavyCallsUnderWayMax, heavyGuestCallsWaitingMax } = limits;
    const unbounded = Number.POSITIVE_INFINITY;
    this.#light = laneOf(unbounded, unbounded);
    this.#subscriptions = laneOf(unbounded, unbounded);
    this.#heavyOfGuests = laneOf(heavyCallsUnderWayMax, heavyGuestCallsWaitingMax);
    this.#heavyOfAccounts = laneOf(heavyCallsUnderWayMax, unbounded);
    this.#lanes = [this.#heavyOfAccounts, this.#subscriptions, this.#light, this.#heavyOfGuests];
  }

  /** Somebody connects. */
  noteArrival(): void {
    this.#arrivals.note();
  }

  /**
   * Does the work now or in a later turn; undefined when too many wait. What waits for a call that is over is never done, and its promise
   * stays open.
   */
  run<Result extends NonNullable<unknown>>(
    caller: TurnCaller,
    weight: number,
    work: () => Promise<Result | undefined>,
    { call, waitingMax = this.#limits.turnLineLengthMax, of = 'guest' }: TurnOptions = {},
  ): Promise<Result | undefined> {
    const lane = this.#laneOf(weight, of);
    if (this.#isNobodyWaiting() && this.#fits(lane, weight)) return this.#begin(lane, weight, work);
    const { lines } = lane;
    const waitingOfIts = caller.isGuest ? lines.countOfPlace(caller.place) : lines.countOf(caller);
    if (waitingOfIts >= waitingMax) return Promise.resolve(undefined);
    if (lines.size >= lane.waitingMax) {
      const pushedOut = lines.makeRoomFor(caller);
      if (pushedOut === undefined) return Promise.resolve(undefined);
      pushedOut.giveUp();
    }
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        weight,
        begin: () => void this.#begin(lane, weight, work).then(resolve, reject),
        giveUp: () => resolve(undefined),
      };
      lines.add(caller, waiting, weight);
      this.#demandTurn();
      if (call !== undefined) onceOver(call, () => lines.remove(caller, waiting));
    });
  }

  #laneOf(weight: number, of: 'guest' | 'account' | 'socket'): Lane {
    if (of === 'socket') return this.#subscriptions;
    if (weight <= LIGHT_CALL_WEIGHT_MAX) return this.#light;
    return of === 'account' ? this.#heavyOfAccounts : this.#heavyOfGuests;
  }

  #isNobodyWaiting(): boolean {
    return this.#lanes.every(({ lines }) => lines.size === 0);
  }

  #begin<Result>(lane: Lane, weight: number, work: () => Promise<Result>): Promise<Result> {
    if (this.#begunWeight === 0) this.#begunAtMs = performance.now();
    this.#begunWeight += weight;
    this.#demandTurn();
    if (lane.underWayMax === Number.POSITIVE_INFINITY) return work();
    lane.underWay += 1;
    return work().finally(() => {
      lane.underWay -= 1;
      if (lane.lines.size > 0) this.#demandTurn();
    });
  }

  #fits(lane: Lane, weight: number): boolean {
    if (lane.underWay >= lane.underWayMax) return false;
    return this.#begunWeight === 0 || this.#begunWeight + weight <= this.#limits.turnWeightMax;
  }

  /** Immediates run once a turn of the loop, after everything that came over the network in it. */
  #demandTurn(): void {
    if (this.#isTurnDue) return;
    this.#isTurnDue = true;
    setImmediate(this.#turnOver);
  }

  #rest(): void {
    const tookMs = this.#begunWeight === 0 ? 0 : performance.now() - this.#begunAtMs;
    const restMs = Math.floor(Math.min(tookMs, this.#limits.turnRestMaxMs));
    if (restMs === 0) this.#beginTurn();
    else setTimeout(() => this.#beginTurn(), restMs);
  }

  #beginTurn(): void {
    this.#isTurnDue = false;
    this.#begunWeight = 0;
    if (!this.#isNobodyWaiting() && this.#arrivals.goFirst()) {
      this.#demandTurn();
      return;
    }
    // Whoever is first may begin a call that fills the turn, so another lane is first in the next one.
    const [first] = this.#lanes.splice(0, 1);
    if (first !== undefined) this.#lanes.push(first);
    let open: readonly Lane[] = this.#lanes;
    // What fits no more in this turn does not fit later in it.
    while (open.length > 0) open = open.filter((lane) => this.#serve(lane));
  }

  #serve(lane: Lane): boolean {
    const next = lane.lines.next(({ weight }) => this.#fits(lane, weight));
    next?.begin();
    return next !== undefined;
  }
}

function laneOf(underWayMax: number, waitingMax: number): Lane {
  return { lines: new TurnLines(), underWayMax, waitingMax, underWay: 0 };
}
