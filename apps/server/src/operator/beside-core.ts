import type { TimeDoubt } from '@assay/engine/start/start-time';
import type { DeadLetter } from '../outbox/dead-letters.ts';

/** What an operator may decide about and no core knows. */
export interface BesideCore {
  /** The wall clock of the start, while an operator has to confirm it. */
  readonly doubt: TimeDoubt | undefined;
  /** The letter of the outbox that the operator names, if it is dead. */
  readonly deadLetter: DeadLetter | undefined;
}
