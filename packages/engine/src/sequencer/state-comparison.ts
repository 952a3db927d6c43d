import type { ExchangeCorePort } from '@assay/exchange-core/exchange-core-port';
import { STATE_DIGESTS_KEPT } from '../engine-limits.ts';

/** Two cores have different states: one of them is wrong, and nobody can say which. */
export class StatesDiffer extends Error {
  override readonly name = 'StatesDiffer';
}

/** The cores of one exchange: the one that decides, the one that projects, and the one that readers look at. */
const comparedCores = ['live core', 'follower', 'mirror'] as const;
export type ComparedCore = (typeof comparedCores)[number];

/** Brings together the digests that cores tell at the same sequences, in whichever order they come. */
export interface StateComparison {
  note(core: ComparedCore, sequence: number, digest: string): void;
  /** Sequence of the last comparison with the live core that was equal; 0 before the first. */
  readonly lastEqual: number;
}

/** `onDifference` is called with the fault; a digest whose counterpart never comes is forgotten after a while. */
export function createStateComparison(onDifference: (fault: StatesDiffer) => void): StateComparison {
  const told = new Map(comparedCores.map((core) => [core, new Map<number, string>()]));
  let lastEqual = 0;
  return {
    note(core, sequence, digest) {
      for (const [other, digests] of told) {
        const counterpart = digests.get(sequence);
        if (other === core || counterpart === undefined) continue;
        if (counterpart !== digest) onDifference(new StatesDiffer(`${other} and ${core} differ at batch ${sequence}`));
        else if (core === 'live core' || other === 'live core') lastEqual = Math.max(lastEqual, sequence);
      }
      const own = told.get(core);
      own?.set(sequence, digest);
      const [oldest] = own?.keys() ?? [];
      if (own !== undefined && own.size > STATE_DIGESTS_KEPT && oldest !== undefined) own.delete(oldest);
    },
    get lastEqual() {
      return lastEqual;
    },
  };
}

/**
 * To be called after every batch: the digest of the last `every` batches when it is time to tell it. A core that did not apply all of them
 * itself, since it was restored among them, has nothing to tell yet.
 */
export function digestToTell(
  core: Pick<ExchangeCorePort, 'sequence' | 'takeDigest'>,
  every: number,
): string | undefined {
  if (core.sequence % every !== 0) return undefined;
  const { after, value } = core.takeDigest();
  return after === core.sequence - every ? value : undefined;
}
