import type { AnswerKind, AnswerOf, BatchOutcome, CommandResult, CoreEvent, EventOf } from '../events.ts';

/** An outcome that no core came to: with these events, of these answers, and of these commands when it matters. */
export function toldOutcome(
  events: readonly CoreEvent[],
  results: readonly CommandResult[] = [],
  eventCommandIndexes: readonly number[] = events.map(() => 0),
): BatchOutcome {
  return {
    results,
    resultCount: results.length,
    resultOf: (index) => results[index],
    answerOf: (index) => results[index],
    resultsOf: <Kind extends AnswerKind>(kind: Kind) =>
      results.filter((result): result is AnswerOf<Kind> => result.accepted && result.kind === kind),
    firstRefusal: () => results.flatMap((result) => (result.accepted ? [] : [result.code]))[0],
    events,
    eventCommandIndexes,
    eventCount: events.length,
    eventsOf: <Type extends CoreEvent['type']>(...types: readonly Type[]) =>
      events.filter((event): event is EventOf<Type> => (types as readonly string[]).includes(event.type)),
    lookAtFills(see) {
      for (const event of events) if (event.type === 'fill') see(event);
    },
    keep: () => () => undefined,
  };
}

/** All that a batch came to, as values that can be compared. */
export function everythingOf({ results, events, eventCommandIndexes }: BatchOutcome) {
  return { results, events, eventCommandIndexes };
}

/** The outcome with other events in place of its own. */
export function withEvents(outcome: BatchOutcome, change: (event: CoreEvent) => CoreEvent): BatchOutcome {
  return toldOutcome(outcome.events.map(change), outcome.results, outcome.eventCommandIndexes);
}
