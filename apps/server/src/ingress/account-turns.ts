import { Arrivals } from './arrivals.ts';
import type { IngressLimits } from './ingress-limits.ts';
import { type OpenCall, onceOver } from './open-call.ts';
import type { TurnCaller } from './turn-caller.ts';
import { TurnLines } from './turn-lines.ts';

type AccountTurnLimits = Pick<
  IngressLimits,
  | 'httpTurnWeightMax'
  | 'socketTurnWeightMax'
  | 'turnAloneWeightMax'
  | 'arrivalTurnsMax'
  | 'accountCallsWaitingMax'
  | 'callsWaitingOfAccountMax'
  | 'engineCallsUnderWayMax'
  | 'engineCallsOfPlaceMax'
  | 'aloneAfterCalls'
>;

/** A light call of an account that waits. */
export interface AwaitedTurn {
  /** About what the call costs: tenths of a millisecond of this thread. */
  readonly weight: number;
  readonly begin: () => void;
  /** It is not begun any more: there are too many, and its place has the most of them, or whoever called is gone. */
  readonly giveUp: (code: 'l.error.overloaded' | 'l.error.sessionInvalid') => void;
}

const ways = ['http', 'socket'] as const;
type Way = (typeof ways)[number];

interface Waiting extends AwaitedTurn {
  readonly caller: TurnCaller;
  readonly over: Way;
  readonly isForEngine: boolean;
}

/**
 * Turns of the light calls of accounts, orders among them. Nobody waits while what has begun in a turn of the event loop weighs little, and whoever calls
 * alone in it may begin more. Beyond that calls wait in lines, by place, account and weight, and each turn begins as many as fit in it.
 * Of one account they begin in the order in which they came. What is sent to the engine is begun only while few wait there, in all and of one
 * place, so that its door is reached in the same order and nobody's batch is another's: only an account that calls alone may fill it. Weights and no clock: on a machine with other work a clock says of a call what others have taken.
 */
export class AccountTurns {
  readonly #limits: AccountTurnLimits;
  readonly #lines = new TurnLines<Waiting>();
  readonly #arrivals: Arrivals;
  readonly #begunWeight: Record<Way, number> = { http: 0, socket: 0 };
  /** Who has called in this turn; undefined: several. */
  #onlyName: unknown;
  #isTurnDue = false;
  #engineCallsUnderWay = 0;
  readonly #engineCallsOfPlace = new Map<string, number>();
  #lastName: unknown;
  /** Calls of the account that has called last, since somebody else did. */
  #callsInARow = 0;
  readonly #mayBegin = ({ caller, over, isForEngine }: Waiting) =>
    this.#begunWeight[over] < this.#weightMax(over) && (!isForEngine || this.#isDoorOpen(caller.place));
  readonly #turnOver = () => this.#beginTurn();

  constructor(limits: AccountTurnLimits) {
    this.#limits = limits;
    this.#arrivals = new Arrivals(limits.arrivalTurnsMax);
  }

  /** Somebody connects. */
  noteArrival(): void {
    this.#arrivals.note();
  }

  /** True for a call that begins now. Otherwise it has to wait. */
  beginsAtOnce(name: unknown, weight: number): boolean {
    this.#noteCallOf(name);
    return this.#fits('http', name, weight);
  }

  /** The same of a call over a socket; what has begun is over when its answer is there. */
  beginsSocketCallAtOnce({ place, name }: TurnCaller, weight: number): boolean {
    this.#noteCallOf(name);
    if (!this.#isDoorOpen(place) || !this.#fits('socket', name, weight)) return false;
    this.#enterDoor(place);
    return true;
  }

  engineCallIsOver({ place }: TurnCaller): void {
    this.#engineCallsUnderWay -= 1;
    const left = (this.#engineCallsOfPlace.get(place) ?? 0) - 1;
    if (left > 0) this.#engineCallsOfPlace.set(place, left);
    else this.#engineCallsOfPlace.delete(place);
    if (this.#lines.size > 0) this.#demandTurn();
  }

  /** Begins the call in its turn. When it is over before, nobody waits any more. One for the engine is over when its answer is there. */
  wait(caller: TurnCaller, { weight, begin, giveUp }: AwaitedTurn, call: OpenCall, isForEngine = false): void {
    const enter = () => {
      this.#enterDoor(caller.place);
      begin();
    };
    const itsBegin = isForEngine ? enter : begin;
    const waiting: Waiting = { caller, over: 'http', weight, begin: itsBegin, giveUp, isForEngine };
    if (this.#add(waiting)) onceOver(call, () => this.#lines.remove(caller, waiting));
  }

  /** The same of a call over a socket, which is asked for when its turn has come whether its caller is still there. */
  waitWithSocketCall(
    caller: TurnCaller,
    { weight, begin, isGone, giveUp }: AwaitedTurn & { readonly isGone: () => boolean },
  ): void {
    const beginUnlessGone = () => {
      if (isGone()) giveUp('l.error.sessionInvalid');
      else {
        this.#enterDoor(caller.place);
        begin();
      }
    };
    this.#add({ caller, over: 'socket', weight, begin: beginUnlessGone, giveUp, isForEngine: true });
  }

  #noteCallOf(name: unknown): void {
    if (this.#lastName === name) this.#callsInARow += 1;
    else {
      this.#lastName = name;
      this.#callsInARow = 0;
    }
  }

  #fits(over: Way, name: unknown, weight: number): boolean {
    if (this.#lines.size > 0) return false;
    if (!this.#isTurnDue) {
      this.#demandTurn();
      this.#onlyName = name;
    } else if (this.#onlyName !== name) this.#onlyName = undefined;
    const weightMax = this.#onlyName === undefined ? this.#weightMax(over) : this.#limits.turnAloneWeightMax;
    if (this.#begunWeight[over] >= weightMax) return false;
    this.#begunWeight[over] += weight;
    return true;
  }

  #weightMax(over: Way): number {
    const { httpTurnWeightMax, socketTurnWeightMax } = this.#limits;
    return over === 'http' ? httpTurnWeightMax : socketTurnWeightMax;
  }

  #isDoorOpen(place: string): boolean {
    const { engineCallsUnderWayMax, engineCallsOfPlaceMax, aloneAfterCalls } = this.#limits;
    if (this.#engineCallsUnderWay >= engineCallsUnderWayMax) return false;
    return this.#callsInARow >= aloneAfterCalls || (this.#engineCallsOfPlace.get(place) ?? 0) < engineCallsOfPlaceMax;
  }

  #enterDoor(place: string): void {
    this.#engineCallsUnderWay += 1;
    this.#engineCallsOfPlace.set(place, (this.#engineCallsOfPlace.get(place) ?? 0) + 1);
  }

  #add(waiting: Waiting): boolean {
    const { caller, weight } = waiting;
    const { accountCallsWaitingMax, callsWaitingOfAccountMax } = this.#limits;
    const isFull = this.#lines.size >= accountCallsWaitingMax;
    if (this.#lines.countOf(caller) >= callsWaitingOfAccountMax || (isFull && !this.#makeRoomFor(caller))) {
      waiting.giveUp('l.error.overloaded');
      return false;
    }
    this.#lines.add(caller, waiting, weight);
    this.#demandTurn();
    return true;
  }

  #makeRoomFor(caller: TurnCaller): boolean {
    const pushedOut = this.#lines.makeRoomFor(caller);
    pushedOut?.giveUp('l.error.overloaded');
    return pushedOut !== undefined;
  }

  /** Immediates run once a turn of the loop, after everything that came over the network in it. */
  #demandTurn(): void {
    if (this.#isTurnDue) return;
    this.#isTurnDue = true;
    setImmediate(this.#turnOver);
  }

  #beginTurn(): void {
    this.#isTurnDue = false;
    this.#onlyName = undefined;
    this.#begunWeight.http = 0;
    this.#begunWeight.socket = 0;
    if (this.#lines.size === 0) return;
    if (!this.#arrivals.goFirst() && !this.#beginAll()) return;
    this.#demandTurn();
  }

  /** Begins what fits in this turn; false when what is left waits for the engine alone. */
  #beginAll(): boolean {
    for (let next = this.#lines.next(this.#mayBegin); next !== undefined; next = this.#lines.next(this.#mayBegin)) {
      this.#begunWeight[next.over] += next.weight;
      next.begin();
    }
    return ways.some((over) => this.#begunWeight[over] >= this.#weightMax(over));
  }
}
