import type { IngressLimits } from './ingress-limits.ts';
import { type OpenCall, onceOver } from './open-call.ts';
import type { TurnCaller } from './turn-caller.ts';
import { TurnLines } from './turn-lines.ts';

type AccountTurnLimits = Pick<
  IngressLimits,
  'accountTurnMs' | 'turnAloneMs' | 'accountCallsWaitingMax' | 'callsWaitingOfAccountMax' | 'socketCallsUnderWayMax'
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

/** Milliseconds of this thread that weigh one. */
const MS_OF_WEIGHT = 0.1;

/**
 * Turns of the light calls of accounts, orders among them. Nobody waits while a turn of the event loop is short, and for whoever calls alone in it a longer
 * one counts as short. Beyond that calls wait in lines, by place and account and what they cost, and each turn begins as many as it has time for.
 * Of one account they begin in the order in which they came. What is sent to the engine over sockets is begun only while few wait there, so that its door is
 * reached in the same order.
 */
export class AccountTurns {
  readonly #limits: AccountTurnLimits;
  readonly #now: () => number;
  readonly #lines = new TurnLines<Waiting>();
  #begunAtMs = 0;
  /** Who has called in this turn; undefined: several. */
  #onlyUserId: number | undefined;
  #isTurnDue = false;
  #socketCallsUnderWay = 0;
  readonly #turnOver = () => this.#beginTurn();

  constructor(limits: AccountTurnLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  /** True for a call that begins now. Otherwise it has to wait. */
  beginsAtOnce(userId: number): boolean {
    if (this.#lines.size > 0) return false;
    if (!this.#isTurnDue) {
      this.#isTurnDue = true;
      this.#onlyUserId = userId;
      this.#begunAtMs = this.#now();
      setImmediate(this.#turnOver);
      return true;
    }
    if (this.#onlyUserId !== userId) this.#onlyUserId = undefined;
    const { accountTurnMs, turnAloneMs } = this.#limits;
    return this.#now() - this.#begunAtMs < (this.#onlyUserId === undefined ? accountTurnMs : turnAloneMs);
  }

  /** The same of a call over a socket; what has begun is over when its answer is there. */
  beginsSocketCallAtOnce(userId: number): boolean {
    if (this.#socketCallsUnderWay >= this.#limits.socketCallsUnderWayMax || !this.beginsAtOnce(userId)) return false;
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
    this.#isTurnDue = false;
    this.#onlyUserId = undefined;
    this.#begunAtMs = this.#now();
    let beganMs = this.#begunAtMs;
    while (this.#lines.size > 0) {
      if (this.#socketCallsUnderWay >= this.#limits.socketCallsUnderWayMax) return;
      const next = this.#lines.next();
      if (next === undefined) return;
      next.begin();
      const nowMs = this.#now();
      const beyond = (nowMs - beganMs) / MS_OF_WEIGHT - next.weight;
      if (beyond > 0) this.#lines.charge(next.caller, beyond);
      if (nowMs - this.#begunAtMs >= this.#limits.accountTurnMs) break;
      beganMs = nowMs;
    }
    if (this.#lines.size > 0) this.#demandTurn();
  }
}
