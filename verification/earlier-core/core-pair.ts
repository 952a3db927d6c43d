import type { Batch } from '@assay/exchange-core/commands';
import type { BatchOutcome } from '@assay/exchange-core/events';
import type { ExchangeCore } from '@assay/exchange-core/exchange-core';
import { compare, inWords, Mismatch } from '@assay/exchange-core/testing/comparison';
import type { CoreBuild } from '@assay/exchange-core/testing/core-model';
import { everythingOf } from '@assay/exchange-core/testing/told-outcome';

/** A hash goes through the whole state. */
const BATCHES_A_HASH = 10;

/** Two builds of the core that are told the same and must say the same. Each can be taken up from the snapshot of the other. */
export class CorePair {
  readonly #now: CoreBuild;
  readonly #then: CoreBuild;
  readonly #place: string;
  #core: ExchangeCore;
  #earlier: ExchangeCore;

  constructor(now: CoreBuild, then: CoreBuild, place: string) {
    this.#now = now;
    this.#then = then;
    this.#place = place;
    this.#core = now.create();
    this.#earlier = then.create();
  }

  get core(): ExchangeCore {
    return this.#core;
  }

  /** Answers, events and whose they are; now and then the hash of all that there is. */
  apply(batch: Batch): BatchOutcome {
    const place = `${this.#place}, batch ${batch.sequence}`;
    const outcome = this.#core.apply(batch);
    const earlier = everythingOf(this.#earlier.apply(batch));
    compare(everythingOf(outcome), earlier, () => `${place}, outcome of ${inWords(batch.commands)}`);
    if (batch.sequence % BATCHES_A_HASH === 0) this.compareStates();
    return outcome;
  }

  compareStates(): void {
    this.#core.audit();
    compare(this.#core.stateHash(), this.#earlier.stateHash(), `${this.#place}, hash`);
  }

  /** Each goes on from what the other has put away. */
  exchangeSnapshots(): void {
    const [mine, its] = [this.#core.writeSnapshot(), this.#earlier.writeSnapshot()];
    if (!Buffer.from(mine).equals(its)) throw new Mismatch(`${this.#place}: snapshots of one state differ`);
    const core = this.#now.restore(its);
    const earlier = this.#then.restore(mine);
    if (core === undefined || earlier === undefined) throw new Mismatch(`${this.#place}: a snapshot cannot be read`);
    this.#core = core;
    this.#earlier = earlier;
  }
}
