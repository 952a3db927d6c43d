import type { EventEmitter } from 'node:events';
import type { EventLoopDelay } from './event-loop-delay.ts';
import type { IngressLimits } from './ingress-limits.ts';

/** Refuses calls early while there is too much to do, so that a flood does not make everybody wait. */
export class Admission {
  readonly #limits: Pick<IngressLimits, 'callsUnderWayMax' | 'eventLoopDelayMaxMs'>;
  readonly #delay: Pick<EventLoopDelay, 'meanMs'>;
  #underWay = 0;
  readonly #left = () => {
    this.#underWay -= 1;
  };

  constructor(
    limits: Pick<IngressLimits, 'callsUnderWayMax' | 'eventLoopDelayMaxMs'>,
    delay: Pick<EventLoopDelay, 'meanMs'>,
  ) {
    this.#limits = limits;
    this.#delay = delay;
  }

  /** The bound that was reached; otherwise the call counts until its response has left or its connection is gone. */
  refuse(response: Pick<EventEmitter, 'once'>): 'calls under way' | 'event loop delay' | undefined {
    if (this.#underWay >= this.#limits.callsUnderWayMax) return 'calls under way';
    if (this.#delay.meanMs > this.#limits.eventLoopDelayMaxMs) return 'event loop delay';
    this.#underWay += 1;
    response.once('close', this.#left);
    return undefined;
  }
}
