import type { Money } from '@assay/amounts/money';
import { ISSUE_ATOMS_MAX } from '../limits.ts';

/** Whether reviews may begin at these values, the second of them the stricter one. */
export function areReviewValues(first: Money, second: Money): boolean {
  return first <= second && second <= ISSUE_ATOMS_MAX;
}
