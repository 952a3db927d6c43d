import type { DrawingTimes, Uploader } from '../pictures/drawing-times.ts';
import { LeastFirst } from '../pictures/least-first.ts';
import type { IngressLimits } from './ingress-limits.ts';
import { type OpenCall, onceOver } from './open-call.ts';

type UploadLimits = Pick<
  IngressLimits,
  'uploadsUnderWayMax' | 'uploadsWaitingMax' | 'uploadsPerCallerMax' | 'uploadWaitMs'
>;

interface Waiting {
  begin(): void;
  giveUp(): void;
}

/**
 * Places for calls that bring a file, each of which may be in memory whole. Of one account few have one, and as many wait for one. Whoever has used
 * the least of the time for drawing goes first, and where too many wait the one who has used the most makes room.
 */
export class UploadPlaces {
  readonly #limits: UploadLimits;
  readonly #times: DrawingTimes;
  readonly #waiting = new LeastFirst<Waiting>();
  readonly #underWayOf = new Map<string, number>();
  readonly #waitingOf = new Map<string, number>();
  #underWay = 0;

  constructor(limits: UploadLimits, times: DrawingTimes) {
    this.#limits = limits;
    this.#times = times;
  }

  /** Does the work when there is a place; undefined when too many are under way or wait, or it has waited for too long. What waits for a call that is over is never done. */
  async run<Result extends NonNullable<unknown>>(
    uploader: Uploader,
    work: () => Promise<Result>,
    call?: OpenCall,
  ): Promise<Result | undefined> {
    const { account } = uploader;
    const { uploadsUnderWayMax, uploadsWaitingMax, uploadsPerCallerMax } = this.#limits;
    if ((this.#underWayOf.get(account) ?? 0) >= uploadsPerCallerMax) return undefined;
    const isFull = this.#underWay >= uploadsUnderWayMax;
    if (isFull && (this.#waitingOf.get(account) ?? 0) >= uploadsPerCallerMax) return undefined;
    const leave = this.#times.enter(uploader);
    if (!isFull) return this.#begin(account, work).finally(leave);
    if (this.#waiting.size >= uploadsWaitingMax && !this.#makeRoomFor(account)) {
      leave();
      return undefined;
    }
    return this.#wait(account, work, call).finally(leave);
  }

  #wait<Result>(account: string, work: () => Promise<Result>, call: OpenCall | undefined): Promise<Result | undefined> {
    return new Promise((resolve, reject) => {
      let isWaiting = true;
      const end = () => {
        isWaiting = false;
        clearTimeout(late);
        count(this.#waitingOf, account, -1);
        this.#waiting.remove(waiting);
      };
      const waiting: Waiting = {
        begin: () => {
          end();
          void this.#begin(account, work).then(resolve, reject);
        },
        giveUp: () => {
          end();
          resolve(undefined);
        },
      };
      const late = setTimeout(() => waiting.giveUp(), this.#limits.uploadWaitMs);
      count(this.#waitingOf, account, 1);
      this.#waiting.add(waiting, () => this.#times.of(account));
      if (call !== undefined) onceOver(call, () => isWaiting && waiting.giveUp());
    });
  }

  #makeRoomFor(account: string): boolean {
    const pushedOut = this.#waiting.takeMostAbove(this.#times.of(account));
    pushedOut?.giveUp();
    return pushedOut !== undefined;
  }

  async #begin<Result>(account: string, work: () => Promise<Result>): Promise<Result> {
    this.#underWay += 1;
    count(this.#underWayOf, account, 1);
    try {
      return await work();
    } finally {
      this.#underWay -= 1;
      count(this.#underWayOf, account, -1);
      this.#waiting.takeLeast()?.begin();
    }
  }
}

function count(counts: Map<string, number>, account: string, one: 1 | -1): void {
  const left = (counts.get(account) ?? 0) + one;
  if (left > 0) counts.set(account, left);
  else counts.delete(account);
}
