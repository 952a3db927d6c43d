import type { CoreEvent } from '@assay/exchange-core/events';
import type { ExchangeCorePort } from '@assay/exchange-core/exchange-core-port';
import type { ClientBase } from 'pg';
import type { ListNumbers } from './list-numbers.ts';
import type { QueryTable, TableRows } from './query-table.ts';

/**
 * Everything about one subject's query tables. The core's events are folded into their rows; a proof folds a replay's events in the same way,
 * in one piece, and compares. Tables hold nothing of their own: they can always be filled again from the journal.
 */
export interface Projection {
  readonly tables: readonly QueryTable[];
  /** Events that leave rows: no other comes to the fold. */
  readonly events: readonly CoreEvent['type'][];
  /** Begins before the first batch; `numbers` gives the rows their places in lists of pages. */
  fold(numbers: ListNumbers): Fold;
  /** What is to be proved beyond the rows of each table, at the cursor. */
  prove?(client: ClientBase, core: ProvedCore): Promise<Proved>;
  /** Deletes what is too old where that does not lie in months. */
  dropOld?(client: ClientBase, fromMs: number): Promise<void>;
}

/** A projection of events that the compiler knows. */
export interface ProjectionOf<Type extends CoreEvent['type']> extends Projection {
  readonly events: readonly Type[];
  fold(numbers: ListNumbers): Fold<EventOf<Type>>;
}

type EventOf<Type extends CoreEvent['type']> = Extract<CoreEvent, { readonly type: Type }>;

export interface Fold<Event extends CoreEvent = CoreEvent> {
  /** What is gathered, for each table. */
  readonly rows: readonly TableRows[];
  add(event: Event, place: BatchPlace): void;
  /** Takes up what the tables hold, before the next batch: for a fold that looks back further than its rows. */
  goOn?(client: ClientBase, core: FoldedCore): Promise<void>;
  /** Takes out of the tables what the rows replace under another key. Within their transaction. */
  replace?(client: ClientBase): Promise<void>;
}

/** The batch in which an event happened. */
export interface BatchPlace {
  readonly batch: number;
  readonly timeMs: number;
}

/** A core that stands where the tables do. */
export type FoldedCore = Pick<ExchangeCorePort, 'sequence' | 'indexes' | 'userIds' | 'balances' | 'views'>;
export type ProvedCore = Pick<ExchangeCorePort, 'instance' | 'indexes'>;

export interface Proved {
  /** How many rows were compared. */
  readonly rows: number;
  readonly faults: readonly string[];
}

/** The declaration as it is, with the events that it names as its type. */
export function projection<const Type extends CoreEvent['type']>(declared: ProjectionOf<Type>): ProjectionOf<Type> {
  return declared;
}

/** Place among the rows of its batch, from 0, of one that comes behind these. */
export function nextPosition(
  rows: readonly { readonly batch: number; readonly position: number }[],
  batch: number,
): number {
  const last = rows.at(-1);
  return last?.batch === batch ? last.position + 1 : 0;
}
