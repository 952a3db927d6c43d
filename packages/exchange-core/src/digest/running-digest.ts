import type { CoreState } from '../core-state.ts';
import type { EventRows } from '../event-rows.ts';
import type { CommandResult } from '../events.ts';
import { Mixer } from './mixer.ts';
import { mixEvents, mixResults } from './outcome-digest.ts';
import { mixStateSlice } from './state-slice.ts';

/** What two cores compare: the batches that it is of, and their digest. */
export interface StateDigest {
  /** The batch before the first one that the digest is of. */
  readonly after: number;
  readonly value: string;
}

/**
 * A digest that goes along with the batches, so that nobody has to hash the whole state to compare two cores: of each batch what it answered
 * and what it caused (every balance, order, level and tick as it stands afterwards), what it forgot, and a slice of the state that goes
 * round. Its work a batch has a bound, whatever the state's size. It is no state: a core that was restored begins a new one.
 */
export class RunningDigest {
  #mixer = new Mixer();
  #after: number | undefined;

  add(core: CoreState, answers: readonly CommandResult[], rows: EventRows): void {
    this.#after ??= core.sequence - 1;
    const mixer = this.#mixer;
    mixer.number(core.sequence);
    mixer.number(core.timeMs);
    mixer.number(core.uncountedMs);
    mixResults(mixer, answers);
    mixEvents(mixer, rows);
    mixStateSlice(mixer, core);
  }

  /** Something that leaves the state without an event. */
  bytes(value: Uint8Array): void {
    this.#mixer.bytes(value);
  }

  /** The digest of all batches since the last call, of which there is one at least; it begins anew. */
  take(sequence: number): StateDigest {
    const digest = { after: this.#after ?? sequence, value: this.#mixer.toString() };
    this.#after = undefined;
    this.#mixer = new Mixer();
    return digest;
  }
}
