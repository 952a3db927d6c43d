import type { IngressLimits } from './ingress-limits.ts';

/**
 * Lets strangers wait for a refusal about as long as it tells them to wait. Who asks again the moment he is refused would otherwise make the
 * refusals the work that keeps everybody else waiting.
 */
export class HeldRefusals {
  readonly #limits: Pick<IngressLimits, 'refusalsHeldMax' | 'refusalHeldMs'>;
  #held = 0;

  constructor(limits: Pick<IngressLimits, 'refusalsHeldMax' | 'refusalHeldMs'>) {
    this.#limits = limits;
  }

  /** Resolves when it may leave: at once when too many wait. The times differ, so that those who were refused together do not return together. */
  async hold(): Promise<void> {
    const { refusalsHeldMax, refusalHeldMs } = this.#limits;
    if (this.#held >= refusalsHeldMax || refusalHeldMs === 0) return;
    this.#held += 1;
    await new Promise((resolve) => setTimeout(resolve, refusalHeldMs * (0.5 + Math.random() / 2)).unref());
    this.#held -= 1;
  }
}
