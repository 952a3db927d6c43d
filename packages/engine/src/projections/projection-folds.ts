import type { CoreEvent } from '@assay/exchange-core/events';
import { ListNumbers } from './list-numbers.ts';
import type { Fold, Projection } from './projection.ts';
import type { TableRows } from './query-table.ts';

/** The folds of several projections, each given the events that it names, and the numbers that they share. */
export class ProjectionFolds {
  readonly numbers = new ListNumbers();
  readonly folds: readonly Fold[];
  readonly rows: readonly TableRows[];
  /** That leave rows: no others need come. */
  readonly events: readonly CoreEvent['type'][];
  readonly #byEvent = new Map<CoreEvent['type'], Fold[]>();

  constructor(list: readonly Projection[]) {
    this.folds = list.map(({ events, fold }) => {
      const begun = fold(this.numbers);
      for (const type of events) this.#byEvent.set(type, [...(this.#byEvent.get(type) ?? []), begun]);
      return begun;
    });
    this.events = [...this.#byEvent.keys()];
    this.rows = this.folds.flatMap(({ rows }) => rows);
  }

  add(batch: number, timeMs: number, events: readonly CoreEvent[]): void {
    const place = { batch, timeMs };
    for (const event of events) {
      const folds = this.#byEvent.get(event.type);
      if (folds !== undefined) for (const fold of folds) fold.add(event, place);
    }
  }

  clear(): void {
    this.numbers.clear();
    for (const rows of this.rows) rows.clear();
  }
}
