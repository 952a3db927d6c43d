import { errorCatalogue } from '@assay/protocol/error-codes';
import type { AnyAnswer } from '../declaration/outcome-declaration.ts';
import type { EventRows } from '../event-rows.ts';
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

export function mixResults(mixer: Mixer, results: readonly CommandResult[]): void {
  mixer.word(results.length);
  // Most answers are of one kind: it is looked up when another one comes.
  let kind = '';
  let mix: (mixer: Mixer, answer: AnyAnswer) => void = anything;
  for (const result of results) {
    if (!result.accepted) mixer.word(errorCatalogue[result.code].number);
    else if (result.kind === 'done') mixer.word(1);
    else {
      if (result.kind !== kind) {
        kind = result.kind;
        mix = mixersOfAnswers.get(kind) ?? anything;
      }
      mix(mixer, result);
    }
  }
}

/** Objects one by one, then all rows as they lie. */
export function mixEvents(mixer: Mixer, rows: EventRows): void {
  for (const event of rows.objects) (mixersOfEvents.get(event.type) ?? anything)(mixer, event);
  rows.mix(mixer);
}
