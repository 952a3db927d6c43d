import { STATE_HASHES_KEPT } from './engine-limits.ts';

/** Live core and follower have different states: one of them is wrong, and nobody can say which. */
export class StatesDiffer extends Error {
  override readonly name = 'StatesDiffer';
}

/** Brings together the state hashes that two cores tell at the same sequences, in whichever order they come. */
export interface StateComparison {
  noteLive(sequence: number, hash: string): void;
  noteFollower(sequence: number, hash: string): void;
  /** Sequence of the last comparison that was equal; 0 before the first. */
  readonly lastEqual: number;
}

/** `onDifference` is called with the fault; a hash whose counterpart never comes is forgotten after a while. */
export function createStateComparison(onDifference: (fault: StatesDiffer) => void): StateComparison {
  const live = new Map<number, string>();
  const follower = new Map<number, string>();
  let lastEqual = 0;
  function note(own: Map<number, string>, other: Map<number, string>, sequence: number, hash: string): void {
    own.set(sequence, hash);
    const [oldest] = own.keys();
    if (own.size > STATE_HASHES_KEPT && oldest !== undefined) own.delete(oldest);
    const counterpart = other.get(sequence);
    if (counterpart === undefined) return;
    if (counterpart === hash) lastEqual = Math.max(lastEqual, sequence);
    else onDifference(new StatesDiffer(`live core and follower differ at batch ${sequence}`));
  }
  return {
    noteLive: (sequence, hash) => note(live, follower, sequence, hash),
    noteFollower: (sequence, hash) => note(follower, live, sequence, hash),
    get lastEqual() {
      return lastEqual;
    },
  };
}
