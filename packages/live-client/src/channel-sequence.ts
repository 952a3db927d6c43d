import type { ChannelMessage } from '@assay/protocol/socket';

/** What to do with a message of a channel. */
export type SequenceVerdict = 'apply' | 'ignore' | 'gap';

type Numbered = Pick<ChannelMessage, 'epoch' | 'sequence' | 'previousSequence' | 'kind'>;

/**
 * Follows the numbers of one channel. A delta that does not follow on what was seen is a gap, and so is any message of another
 * epoch that is not a snapshot: then nothing but a snapshot is taken until one has come.
 */
export class ChannelSequence {
  #epoch: string | undefined;
  #sequence = 0;
  #isSynced = false;

  /** True between a snapshot and the next gap. */
  get isSynced(): boolean {
    return this.#isSynced;
  }

  /** The connection or the picture is lost; only a snapshot helps. */
  lose(): void {
    this.#isSynced = false;
  }

  judge(message: Numbered): SequenceVerdict {
    if (message.kind === 'snapshot') return this.#judgeSnapshot(message);
    if (!this.#isSynced) return 'ignore';
    if (message.epoch === this.#epoch) {
      if (message.sequence <= this.#sequence) return 'ignore';
      if (message.previousSequence === this.#sequence) {
        this.#sequence = message.sequence;
        return 'apply';
      }
    }
    this.#isSynced = false;
    return 'gap';
  }

  #judgeSnapshot(message: Numbered): SequenceVerdict {
    // A snapshot that overtakes nothing: a late copy of one that deltas have moved on from.
    const isOld = this.#isSynced && message.epoch === this.#epoch && message.sequence < this.#sequence;
    if (isOld) return 'ignore';
    this.#epoch = message.epoch;
    this.#sequence = message.sequence;
    this.#isSynced = true;
    return 'apply';
  }
}
