import type { LetterKind } from './letter-kind.ts';
import { WAIT_JITTER } from './outbox-limits.ts';

/**
 * How long a letter waits after so many attempts: twice as long after each, up to the kind's longest, less a share that chance decides.
 *
 * @param chance 0 ≤ chance < 1
 */
export function retryWaitMs(
  { firstWaitMs, longestWaitMs }: Pick<LetterKind, 'firstWaitMs' | 'longestWaitMs'>,
  attempts: number,
  chance: number,
): number {
  const waitMs = Math.min(firstWaitMs * 2 ** (attempts - 1), longestWaitMs);
  return Math.round(waitMs * (1 - WAIT_JITTER * chance));
}
