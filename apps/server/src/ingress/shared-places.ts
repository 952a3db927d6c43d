import { FairLines } from './fair-lines.ts';
import { type OpenCall, onceOver } from './open-call.ts';

export interface SharedPlacesLimits {
  readonly underWayMax: number;
  readonly waitingMax: number;
  readonly waitingPerCallerMax: number;
}

interface Waiting {
  begin(): void;
  giveUp(): void;
}

/** Places for work that something else than this loop does. They are few, whoever has none waits in a short line, served by caller. */
export class SharedPlaces {
  readonly #limits: SharedPlacesLimits;
  readonly #lines = new FairLines<Waiting>();
  #underWay = 0;

  constructor(limits: SharedPlacesLimits) {
    this.#limits = limits;
  }

  /** Does the work when there is a place; undefined when too many wait. What waits for a call that is over is never done. */
  run<Result extends NonNullable<unknown>>(
    caller: string,
    work: () => Promise<Result>,
    call?: OpenCall,
  ): Promise<Result | undefined> {
    const { underWayMax, waitingMax, waitingPerCallerMax } = this.#limits;
    if (this.#underWay < underWayMax) return this.#begin(work);
    if (this.#lines.countOf(caller) >= waitingPerCallerMax) return Promise.resolve(undefined);
    if (this.#lines.size >= waitingMax) {
      const pushedOut = this.#lines.makeRoomFor(caller);
      if (pushedOut === undefined) return Promise.resolve(undefined);
      pushedOut.giveUp();
    }
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        begin: () => void this.#begin(work).then(resolve, reject),
        giveUp: () => resolve(undefined),
      };
      this.#lines.add(caller, waiting);
      if (call !== undefined) onceOver(call, () => this.#lines.remove(caller, waiting));
    });
  }

  #begin<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#underWay += 1;
    return work().finally(() => {
      this.#underWay -= 1;
      this.#lines.next(() => true)?.begin();
    });
  }
}
