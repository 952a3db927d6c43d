import type { CoreState } from '../core-state.ts';
import type { OperatorReach } from '../operator/operator-reach.ts';
import type { FrozenTerms } from './contract-events.ts';
import { contractsPart } from './contracts-state.ts';

/** The open contracts that count, and whose they are. */
export function reachOfContracts(
  core: CoreState,
  counts: (terms: FrozenTerms) => boolean,
): Pick<OperatorReach, 'people' | 'contracts'> {
  const found = [...contractsPart.of(core).orders.values()].filter(({ terms }) => counts(terms));
  return { people: new Set(found.map(({ terms }) => terms.userId)).size, contracts: found.length };
}
