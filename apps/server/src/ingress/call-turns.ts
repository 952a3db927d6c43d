import type { IngressLimits } from './ingress-limits.ts';
import { type OpenCall, onceOver } from './open-call.ts';

/** A heavier call waits in another line than its caller's light ones, an account's too. */
export const LIGHT_CALL_WEIGHT_MAX = 8;

interface Waiting {
  readonly weight: number;
  begin(): void;
}

type TurnLimits = Pick<
  IngressLimits,
  'turnWeightMax' | 'turnRestMaxMs' | 'turnLineLengthMax' | 'heavyCallsUnderWayMax'
>;

export interface TurnOptions {
  /** Nobody waits any more when it is over. */
  readonly call?: OpenCall;
  /** So many of the caller may wait. */
  readonly waitingMax?: number;
}

/**
 * Shares the event loop out. Calls of strangers, and heavy ones of anybody, begin as many in one turn of the loop as weigh `turnWeightMax`
 * together; the others wait, and after a turn that was long they rest for as long, while the loop gets to everything else: orders, ticks,
 * frames. So they never have more than about half of it, whatever they really cost. Who waits is served in turns by line, so a thousand calls of one caller make another caller wait for one of them.
 */
export class CallTurns {
  readonly #limits: TurnLimits;
  /** By caller and kind; the line that is served next is first. */
  readonly #lines = new Map<string, Set<Waiting>>();
  #begunWeight = 0;
  #begunAtMs = 0;
  #heavyUnderWay = 0;
  #isTurnDue = false;
  readonly #turnOver = () => this.#rest();

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /**
   * Does the work now or in a later turn; undefined when too many of this caller wait. What waits for a call that is over is never done,
   * and its promise stays open.
   */
  run<Result>(
    caller: string,
    weight: number,
    work: () => Promise<Result>,
    { call, waitingMax = this.#limits.turnLineLengthMax }: TurnOptions = {},
  ): Promise<Result> | undefined {
    if (this.#lines.size === 0 && this.#fits(weight)) return this.#begin(weight, work);
    const name = isHeavy(weight) ? `heavy ${caller}` : caller;
    const line = this.#lines.get(name) ?? new Set();
    if (line.size >= waitingMax) return undefined;
    return new Promise((resolve, reject) => {
      const waiting = { weight, begin: () => void this.#begin(weight, work).then(resolve, reject) };
      this.#lines.set(name, line.add(waiting));
      this.#demandTurn();
      if (call !== undefined) onceOver(call, () => this.#leave(name, line, waiting));
    });
  }

  #begin<Result>(weight: number, work: () => Promise<Result>): Promise<Result> {
    if (this.#begunWeight === 0) this.#begunAtMs = performance.now();
    this.#begunWeight += weight;
    this.#demandTurn();
    if (!isHeavy(weight)) return work();
    this.#heavyUnderWay += 1;
    return work().finally(() => {
      this.#heavyUnderWay -= 1;
      if (this.#lines.size > 0) this.#demandTurn();
    });
  }

  #fits(weight: number): boolean {
    if (isHeavy(weight) && this.#heavyUnderWay >= this.#limits.heavyCallsUnderWayMax) return false;
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
    let served = true;
    while (served && this.#begunWeight < this.#limits.turnWeightMax) {
      served = false;
      // A line that was served goes to the end, where this round does not come again: the round is over the lines as they were.
      for (const [name, line] of [...this.#lines]) served = this.#serve(name, line) || served;
    }
  }

  #serve(name: string, line: Set<Waiting>): boolean {
    const [first] = line;
    if (first === undefined || !this.#fits(first.weight)) return false;
    this.#leave(name, line, first);
    if (line.size > 0) {
      this.#lines.delete(name);
      this.#lines.set(name, line);
    }
    first.begin();
    return true;
  }

  #leave(name: string, line: Set<Waiting>, waiting: Waiting): void {
    if (line.delete(waiting) && line.size === 0) this.#lines.delete(name);
  }
}

function isHeavy(weight: number): boolean {
  return weight > LIGHT_CALL_WEIGHT_MAX;
}
