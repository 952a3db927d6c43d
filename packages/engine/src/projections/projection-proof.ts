import type { CoreEvent } from '@assay/exchange-core/events';
import type { ClientBase } from 'pg';
import { readHistoryEdge } from './history-edge.ts';
import type { Projection, Proved, ProvedCore } from './projection.ts';
import { ProjectionFolds } from './projection-folds.ts';
import { projections } from './projections.ts';
import { type TableProof, tableProofOf } from './table-proof.ts';

/** What the query tables must say, gathered from a replay of its own and compared with them at their cursor. */
export class ProjectionProof {
  readonly #list: readonly Projection[];
  readonly #folds: ProjectionFolds;
  readonly #tables: readonly TableProof[];

  constructor(list: readonly Projection[] = projections) {
    this.#list = list;
    this.#folds = new ProjectionFolds(list.filter(({ tables }) => tables.some(({ proof }) => proof !== 'apart')));
    this.#tables = this.#folds.rows.flatMap((rows) => tableProofOf(rows) ?? []);
  }

  /** What the next batch caused. */
  add(batch: number, timeMs: number, events: readonly CoreEvent[]): void {
    this.#folds.add(batch, timeMs, events);
    for (const table of this.#tables) table.take();
  }

  /** @param core of the replay, which stands at the tables' cursor */
  async compare(client: ClientBase, core: ProvedCore): Promise<Proved> {
    const { historyFromMs } = await readHistoryEdge(client);
    const proved: Proved[] = [await this.#compareLists(client)];
    for (const table of this.#tables) proved.push(await table.compare(client, historyFromMs));
    for (const { prove } of this.#list) if (prove !== undefined) proved.push(await prove(client, core));
    return {
      rows: proved.reduce((sum, { rows }) => sum + rows, 0),
      faults: proved.flatMap(({ faults }) => faults),
    };
  }

  /** How many rows every list of pages got, dropped ones included: the numbers of its newest rows. */
  async #compareLists(client: ClientBase): Promise<Proved> {
    const { counts } = this.#folds.numbers;
    const { rows } = await client.query<{ list: string; rows: string }>('SELECT list, rows FROM page_counts');
    const faults = rows
      .filter(({ list, rows: counted }) => counts.get(list) !== Number(counted))
      .map(({ list }) => `the query tables count another number of rows in ${list}`);
    if (rows.length !== counts.size) faults.push(`the query tables count ${rows.length} lists of ${counts.size}`);
    return { rows: 0, faults };
  }
}
