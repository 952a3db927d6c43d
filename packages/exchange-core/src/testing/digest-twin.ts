import type { Batch } from '../commands.ts';
import type { ExchangeCore } from '../exchange-core.ts';

/** Batches whose digests are compared at once. */
const DIGEST_BATCHES = 7;

/** A second core that is never put away: whatever snapshots the first one went through, both tell the same digests. */
export class DigestTwin {
  readonly #twin: ExchangeCore;

  constructor(twin: ExchangeCore) {
    this.#twin = twin;
  }

  /** False when `core`, which has just applied the batch, tells another digest of the same batches. */
  agrees(core: ExchangeCore, batch: Batch): boolean {
    this.#twin.apply(batch);
    if (batch.sequence % DIGEST_BATCHES !== 0) return true;
    const digest = core.takeDigest();
    const expected = this.#twin.takeDigest();
    return digest.after !== expected.after || digest.value === expected.value;
  }
}
