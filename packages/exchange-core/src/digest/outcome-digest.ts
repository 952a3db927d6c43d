import { errorCatalogue } from '@assay/protocol/error-codes';
import { eventLayouts } from '../event-layouts.ts';
import { type EventRows, OBJECT } from '../event-rows.ts';
import type { CommandResult } from '../events.ts';
import type { CoreModule } from '../module.ts';
import { modules } from '../modules.ts';
import type { Mixer } from './mixer.ts';

const all: readonly CoreModule[] = modules;
const anything = (mixer: Mixer, value: unknown) => mixer.anything(value);
/** By type of event and kind of answer. Functions, not declarations: looking into objects of many shapes costs more than calling one of many functions. */
const mixersOfEvents = new Map(
  all.flatMap(({ events = [] }) => events.map(({ type, mix = anything }) => [type, mix] as const)),
);
const mixersOfAnswers = new Map(
  all.flatMap(({ answers = [] }) => answers.map(({ kind, mix = anything }) => [kind, mix] as const)),
);
const mixersOfRows = eventLayouts.map(({ mix }) => mix);

export function mixResults(mixer: Mixer, results: readonly CommandResult[]): void {
  mixer.word(results.length);
  for (const result of results) {
    if (!result.accepted) mixer.word(errorCatalogue[result.code].number);
    else if (result.kind === 'done') mixer.word(1);
    else (mixersOfAnswers.get(result.kind) ?? anything)(mixer, result);
  }
}

/** Rows as they lie. */
export function mixEvents(mixer: Mixer, rows: EventRows): void {
  const { segment, objects, count } = rows;
  for (let index = 0; index < count; index += 1) {
    const number = rows.numberOf(index);
    const place = rows.placeOf(index);
    if (number === OBJECT) {
      const event = objects[place];
      (mixersOfEvents.get(event.type) ?? anything)(mixer, event);
    } else mixersOfRows[number](mixer, segment, place);
  }
}
