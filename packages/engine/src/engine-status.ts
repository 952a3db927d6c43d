import type { Journal } from '@assay/journal/journal';
import type { Follower } from './follower/follower.ts';
import type { JournalClock } from './sequencer/journal-clock.ts';
import type { SequencedCore, Sequencer } from './sequencer/sequencer.ts';
import type { StartGates } from './start/start-gates.ts';
import type { TimeDoubt } from './start/start-time.ts';

/** Figures for health and metrics, read when they are asked for. */
export interface EngineStatus {
  readonly instance: string;
  readonly seed: string;
  readonly durableSequence: number;
  readonly projectedSequence: number;
  readonly commandsWaiting: number;
  readonly followerRestarts: number;
  readonly clockDifferenceMs: number;
  /** Last batch at which another core was compared with the live one and was equal; 0 before the first comparison. */
  readonly lastEqualState: number;
  /** Why no command is taken: the journal is older than what was durable once. */
  readonly unconfirmedHead: string | undefined;
  /** Why no command is taken: the wall clock of the start is far from the newest batch. */
  readonly unconfirmedTime: string | undefined;
  /** The same for the operator who is to confirm it. */
  readonly timeDoubt: TimeDoubt | undefined;
  /** Journal time now. The seconds of the index are those of this clock. */
  readonly journalTimeMs: number;
  /** See `Journal.writerTerm`. */
  readonly writerTerm: number;
}

export interface StatusParts {
  readonly core: { readonly instance: string; readonly seed: string };
  readonly sequencer: Pick<Sequencer<SequencedCore>, 'durableSequence' | 'commandsWaiting'>;
  readonly follower: Follower;
  readonly clock: JournalClock;
  readonly comparison: { readonly lastEqual: number };
  readonly journal: Pick<Journal, 'writerTerm'>;
  readonly gates: Pick<StartGates, 'unconfirmedHead' | 'unconfirmedTime' | 'timeDoubt'>;
}

export function statusOf({ core, sequencer, follower, clock, comparison, journal, gates }: StatusParts): EngineStatus {
  return {
    writerTerm: journal.writerTerm,
    get instance() {
      return core.instance;
    },
    get seed() {
      return core.seed;
    },
    get durableSequence() {
      return sequencer.durableSequence;
    },
    get projectedSequence() {
      return follower.projectedSequence;
    },
    get commandsWaiting() {
      return sequencer.commandsWaiting;
    },
    get followerRestarts() {
      return follower.restarts;
    },
    get clockDifferenceMs() {
      return clock.differenceMs();
    },
    get lastEqualState() {
      return comparison.lastEqual;
    },
    get unconfirmedHead() {
      return gates.unconfirmedHead;
    },
    get unconfirmedTime() {
      return gates.unconfirmedTime;
    },
    get timeDoubt() {
      return gates.timeDoubt;
    },
    get journalTimeMs() {
      return clock.now();
    },
  };
}
