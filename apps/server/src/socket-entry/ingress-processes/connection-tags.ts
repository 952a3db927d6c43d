import { NO_TAG } from './ingress-frames.ts';
import { TAG_MAX } from './ingress-limits.ts';

/** The tags of connections, one after the other; after the last they begin again, past those that are still somebody's. */
export class ConnectionTags {
  #last: number;

  constructor(last = NO_TAG) {
    this.#last = last;
  }

  next(isTaken: (tag: number) => boolean): number {
    do this.#last = this.#last === TAG_MAX ? NO_TAG + 1 : this.#last + 1;
    while (isTaken(this.#last));
    return this.#last;
  }
}
