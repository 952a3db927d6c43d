import { assert } from '../assertion.ts';
import type { CoreModule } from '../module.ts';
import { modules } from '../modules.ts';

/**
 * Sections up to this number are in every state, one behind the other, as they were before modules brought them. Younger ones stand at
 * its end, each behind its number and length, and only where they have something to say: a module changes no state that never used it.
 */
export const LAST_IN_PLACE = 11;

const sections = modules
  .flatMap(({ state }: CoreModule) => state?.sections ?? [])
  .sort((one, other) => one.number - other.number);
assert(new Set(sections.map(({ number }) => number)).size === sections.length, 'a section has a number of its own');

export const sectionsInPlace = sections.filter(({ number }) => number <= LAST_IN_PLACE);
export const youngerSections = sections.filter(({ number }) => number > LAST_IN_PLACE);
