import { errorCatalogue } from '@assay/protocol/error-codes';
import type { CommandResult, CoreEvent } from '../events.ts';
import type { CoreModule } from '../module.ts';
import { modules } from '../modules.ts';
import type { Mixer } from './mixer.ts';

const all: readonly CoreModule[] = modules;
const eventsByType = new Map(all.flatMap(({ events = [] }) => events.map((event) => [event.type, event])));
const answersByKind = new Map(all.flatMap(({ answers = [] }) => answers.map((answer) => [answer.kind, answer])));

export function mixResults(mixer: Mixer, results: readonly CommandResult[]): void {
  mixer.word(results.length);
  for (const result of results) {
    if (!result.accepted) mixer.word(errorCatalogue[result.code].number);
    else if (result.kind === 'done') mixer.word(1);
    else mixDeclared(mixer, answersByKind.get(result.kind), result);
  }
}

/** Events of one type often follow each other. */
export function mixEvents(mixer: Mixer, events: readonly CoreEvent[]): void {
  let type: CoreEvent['type'] | undefined;
  let declared: ReturnType<typeof eventsByType.get>;
  for (let index = 0; index < events.length; index += 1) {
    const event = events[index];
    if (event.type !== type) {
      type = event.type;
      declared = eventsByType.get(type);
    }
    mixDeclared(mixer, declared, event);
  }
}

function mixDeclared<T>(mixer: Mixer, declared: { mix?(mixer: Mixer, value: T): void } | undefined, value: T): void {
  if (declared?.mix === undefined) mixer.anything(value);
  else declared.mix(mixer, value);
}
