import type { IngressLimits } from './ingress-limits.ts';
import { type OpenCall, onceOver } from './open-call.ts';
import type { TurnCaller } from './turn-caller.ts';
import { TurnLines } from './turn-lines.ts';

type AccountTurnLimits = Pick<
  IngressLimits,
  | 'accountTurnWeightMax'
  | 'turnAloneWeightMax'
  | 'accountCallsWaitingMax'
  | 'callsWaitingOfAccountMax'
  | 'socketCallsUnderWayMax'
>;

/** A light call of an account that waits. */
export interface AwaitedTurn {
  /** About what the call costs: tenths of a millisecond of this thread. */
  readonly weight: number;
  readonly begin: () => void;
  /** It is not begun any more: there are too many, and its place has the most of them, or whoever called is gone. */
  readonly giveUp: (code: 'l.error.overloaded' | 'l.error.sessionInvalid') => void;
}

interface Waiting extends AwaitedTurn {
  readonly caller: TurnCaller;
}

/**
 * Turns of the light calls of accounts, orders among them. Nobody waits while what has begun in a turn of the event loop weighs little, and whoever calls
 * alone in it may begin more. Beyond that calls wait in lines, by place, account and weight, and each turn begins as many as fit in it.
 * Of one account they begin in the order in which they came. What is sent to the engine over sockets is begun only while few wait there, so that its door is
 * reached in the same order. Weights and no clock: on a machine with other work a clock says of a call what others have taken.
 */
export class AccountTurns {
  readonly #limits: AccountTurnLimits;
  readonly #lines = new TurnLines<Waiting>();
  #begunWeight = 0;
  /** Who has called in this turn; undefined: several. */
  #onlyUserId: number | undefined;
  #isTurnDue = false;
  #socketCallsUnderWay = 0;
  readonly #turnOver = () => this.#beginTurn();

  constructor(limits: AccountTurnLimits) {
    this.#limits = limits;
  }

  /** True for a call that begins now. Otherwise it has to wait. */
  beginsAtOnce(userId: number, weight: number): boolean {
    if (this.#lines.size > 0) return false;
    if (!this.#isTurnDue) {
      this.#demandTurn();
      this.#onlyUserId = userId;
    } else if (this.#onlyUserId !== userId) this.#onlyUserId = undefined;
    const { accountTurnWeightMax, turnAloneWeightMax } = this.#limits;
    if (this.#begunWeight >= (this.#onlyUserId === undefined ? accountTurnWeightMax : turnAloneWeightMax)) return false;
    this.#begunWeight += weight;
    return true;
  }

  /** The same of a call over a socket; what has begun is over when its answer is there. */
  beginsSocketCallAtOnce(userId: number, weight: number): boolean {
    const isDoorFull = this.#socketCallsUnderWay >= this.#limits.socketCallsUnderWayMax;
    if (isDoorFull || !this.beginsAtOnce(userId, weight)) return false;
    this.#socketCallsUnderWay += 1;
    return true;
  }

  socketCallIsOver(): void {
    this.#socketCallsUnderWay -= 1;
    if (this.#lines.size > 0) this.#demandTurn();
  }

  /** Begins the call in its turn. When it is over before, nobody waits any more. */
  wait(caller: TurnCaller, { weight, begin, giveUp }: AwaitedTurn, call: OpenCall): void {
    const waiting: Waiting = { caller, weight, begin, giveUp };
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
        this.#socketCallsUnderWay += 1;
        begin();
      }
    };
    this.#add({ caller, weight, begin: beginUnlessGone, giveUp });
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
    const { accountTurnWeightMax, socketCallsUnderWayMax } = this.#limits;
    this.#isTurnDue = false;
    this.#onlyUserId = undefined;
    this.#begunWeight = 0;
    while (this.#begunWeight < accountTurnWeightMax) {
      if (this.#socketCallsUnderWay >= socketCallsUnderWayMax) return;
      const next = this.#lines.next();
      if (next === undefined) return;
      this.#begunWeight += next.weight;
      next.begin();
    }
    this.#demandTurn();
  }
}
