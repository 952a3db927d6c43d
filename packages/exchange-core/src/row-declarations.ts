import { assert } from './assertion.ts';
import type { AnyEvent, EventRow } from './declaration/outcome-declaration.ts';
import type { CoreModule } from './module.ts';
import { modules } from './modules.ts';

/** How each type of frequent events lies in memory: at the number of its row. */
export const eventRows: readonly EventRow<AnyEvent>[] = numbered();
/** The types at the same places. */
export const rowTypes: readonly string[] = typesOf();

function numbered(): EventRow<AnyEvent>[] {
  const rows: EventRow<AnyEvent>[] = [];
  for (const { row } of declared()) {
    if (row === undefined) continue;
    assert(rows[row.number] === undefined && row.words % 2 === 0, 'a row has a number of its own and an even size');
    rows[row.number] = row;
  }
  return rows;
}

function typesOf(): string[] {
  const types: string[] = [];
  for (const { type, row } of declared()) if (row !== undefined) types[row.number] = type;
  return types;
}

function declared() {
  return modules.flatMap(({ events = [] }: CoreModule) => events);
}
