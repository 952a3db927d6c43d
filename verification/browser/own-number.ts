import { seedOfName } from '@assay/amounts/testing/scale';
import { test } from '@playwright/test';

/** Numbers that each test has drawn in this process. */
const drawn = new Map<string, number>();

/**
 * Number for the names of a test's own people and papers, of 13 digits: another one for each test and each call, and the same in every run. Whom
 * files of a run meet on one server have other names by it.
 */
export function ownNumber(): number {
  const { testId } = test.info();
  const call = (drawn.get(testId) ?? 0) + 1;
  drawn.set(testId, call);
  return 10 ** 12 + seedOfName('own number', `${testId} ${call}`);
}
