import type { ByteReader } from './codec/byte-reader.ts';
import type { ByteWriter } from './codec/byte-writer.ts';
import type { CoreState } from './core-state.ts';
import type { StateSlice } from './declaration/slice-parts.ts';

/** What a module keeps: where it stands in snapshots and state hashes, and what of it the running digest looks at. */
export interface ModuleState {
  /** Its own object; without one, what it keeps is in `CoreState`. */
  readonly part?: StatePart<unknown>;
  readonly sections: readonly StateSection[];
  readonly slice: StateSlice;
}

/** One place in the bytes of a state (`snapshot/state-sections.ts`). */
export interface StateSection {
  /** For ever, as a command's number: sections follow each other by their numbers. Who keeps nothing writes nothing. */
  readonly number: number;
  /** The first rules whose states have it, for one that older states do without. */
  readonly rules?: number;
  write(writer: ByteWriter, core: CoreState): void;
  /** What `write` wrote, into a state that has the sections before it. `whenRead` is called once it has those behind it too. */
  read(reader: ByteReader, core: CoreState, whenRead: (link: () => void) => void): void;
}

let places = 0;

/** An object that a module keeps in every core. Finding it is one look into a list: every command may do so. */
export class StatePart<S> {
  declare private readonly place: number;
  declare private readonly create: (core: CoreState) => S;

  constructor(create: (core: CoreState) => S) {
    this.place = places;
    this.create = create;
    places += 1;
  }

  /** Called once by every core, in the order of its modules: a part may ask for those before it. */
  makeIn(core: CoreState): void {
    core.parts[this.place] = this.create(core);
  }

  /** This core's. */
  of({ parts }: CoreState): S {
    // Nobody else has this place.
    return parts[this.place] as S;
  }
}
