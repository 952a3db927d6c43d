import type { IngressLimits } from './ingress-limits.ts';
import type { OpenCall } from './open-call.ts';
import { SharedPlaces } from './shared-places.ts';

type UploadLimits = Pick<IngressLimits, 'uploadsUnderWayMax' | 'uploadsWaitingMax' | 'uploadsPerCallerMax'>;

/** Places for calls that bring a file, each of which may be in memory whole. Of one caller few have one or wait for one. */
export class UploadPlaces {
  readonly #places: SharedPlaces;
  readonly #perCallerMax: number;
  readonly #byCaller = new Map<string, number>();

  constructor({ uploadsUnderWayMax: underWayMax, uploadsWaitingMax: waitingMax, uploadsPerCallerMax }: UploadLimits) {
    this.#places = new SharedPlaces({ underWayMax, waitingMax, waitingPerCallerMax: uploadsPerCallerMax });
    this.#perCallerMax = uploadsPerCallerMax;
  }

  /** Does the work when there is a place; undefined when too many are under way or wait. */
  async run<Result extends NonNullable<unknown>>(
    caller: string,
    work: () => Promise<Result>,
    call?: OpenCall,
  ): Promise<Result | undefined> {
    if ((this.#byCaller.get(caller) ?? 0) >= this.#perCallerMax) return undefined;
    const counted = () => {
      this.#count(caller, 1);
      return work().finally(() => this.#count(caller, -1));
    };
    return this.#places.run(caller, counted, call);
  }

  #count(caller: string, one: 1 | -1): void {
    const ofCaller = (this.#byCaller.get(caller) ?? 0) + one;
    if (ofCaller > 0) this.#byCaller.set(caller, ofCaller);
    else this.#byCaller.delete(caller);
  }
}
