import { errorCatalogue } from '@assay/protocol/error-codes';
import type { CommandResult, CoreEvent } from '../events.ts';
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
  for (const result of results) {
    if (!result.accepted) mixer.word(errorCatalogue[result.code].number);
    else if (result.kind === 'done') mixer.word(1);
    else (mixersOfAnswers.get(result.kind) ?? anything)(mixer, result);
  }
}

/** Events of one type often follow each other. */
export function mixEvents(mixer: Mixer, events: readonly CoreEvent[]): void {
  let type: CoreEvent['type'] | undefined;
  let mix: (mixer: Mixer, event: CoreEvent) => void = anything;
  for (let index = 0; index < events.length; index += 1) {
    const event = events[index];
    if (event.type !== type) {
      type = event.type;
      mix = mixersOfEvents.get(type) ?? anything;
    }
    mix(mixer, event);
  }
}
