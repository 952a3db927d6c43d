import { assert } from './assertion.ts';
import type { AnyEvent, EventLayout } from './declaration/outcome-declaration.ts';
import { OBJECT, ROW_NUMBER_MAX } from './event-rows.ts';
import type { CoreModule } from './module.ts';
import { modules } from './modules.ts';

const layouts: EventLayout<AnyEvent>[] = [];
const types: string[] = [];
for (const { type, layout } of modules.flatMap(({ events = [] }: CoreModule) => events)) {
  if (layout === undefined) continue;
  const { number, words } = layout;
  const isNumber = number > OBJECT && number <= ROW_NUMBER_MAX && types[number] === undefined;
  assert(isNumber && words % 2 === 0, 'a row has a number of its own and an even size');
  layouts[number] = layout;
  types[number] = type;
}

/** How each type of frequent events lies in memory: at the number of its rows. */
export const eventLayouts: readonly EventLayout<AnyEvent>[] = layouts;
/** The types at the same places. */
export const rowTypes: readonly string[] = types;
