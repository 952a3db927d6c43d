import type { ErrorCode } from '@assay/protocol/error-codes';
import { assert } from './assertion.ts';
import { eventLayouts, rowTypes } from './event-layouts.ts';
import { type EventRows, OBJECT } from './event-rows.ts';
import type { AnswerKind, AnswerOf, BatchOutcome, CommandResult, CoreEvent, EventOf } from './events.ts';
import { FillLook, type FillTerms, fillEvent } from './orders/fill-event.ts';
import { FirstOrderAnswer, keptResult } from './orders/order-answers.ts';

/** What an applied batch came to, made into objects when somebody asks. */
export class AppliedBatch implements BatchOutcome {
  declare private readonly answers: readonly CommandResult[];
  declare private readonly rows: EventRows;
  declare private readonly generation: number;
  declare private readonly letGo: (rows: EventRows) => void;
  /** Objects that were made of the events, each once. */
  #made: (CoreEvent | undefined)[] | undefined;
  #isWhole = false;
  #results: readonly CommandResult[] | undefined;
  #commandIndexes: readonly number[] | undefined;

  /** @param letGo takes the rows back when nobody reads them any more */
  constructor(answers: readonly CommandResult[], rows: EventRows, letGo: (rows: EventRows) => void) {
    this.answers = answers;
    this.rows = rows;
    this.generation = rows.generation;
    this.letGo = letGo;
  }

  get results(): readonly CommandResult[] {
    this.#results ??= this.answers.map((_, index) => this.resultOf(index));
    return this.#results;
  }

  get resultCount(): number {
    return this.answers.length;
  }

  resultOf(index: number): CommandResult {
    return this.#results?.[index] ?? keptResult(this.answers[index]);
  }

  answerOf(index: number): CommandResult {
    return this.answers[index];
  }

  resultsOf<Kind extends AnswerKind>(kind: Kind): readonly AnswerOf<Kind>[] {
    const found: CommandResult[] = [];
    for (const [index, answer] of this.answers.entries()) {
      if (answer.accepted && answer.kind === kind) found.push(this.resultOf(index));
    }
    // Of the kind that was asked for.
    return found as AnswerOf<Kind>[];
  }

  firstRefusal(): ErrorCode | undefined {
    for (const answer of this.answers) if (!answer.accepted) return answer.code;
    return undefined;
  }

  get events(): readonly CoreEvent[] {
    const made = this.#objects();
    if (!this.#isWhole) {
      for (let index = 0; index < made.length; index += 1) this.#eventAt(made, index);
      this.#isWhole = true;
    }
    // Every one of them is made.
    return made as CoreEvent[];
  }

  get eventCommandIndexes(): readonly number[] {
    if (this.#commandIndexes === undefined) {
      const rows = this.#readable();
      this.#commandIndexes = Array.from({ length: rows.count }, (_, index) => rows.commandOf(index));
    }
    return this.#commandIndexes;
  }

  get eventCount(): number {
    return this.#made?.length ?? this.#readable().count;
  }

  eventsOf<Type extends CoreEvent['type']>(...types: readonly Type[]): readonly EventOf<Type>[] {
    const wanted: readonly string[] = types;
    if (this.#isWhole) return this.events.filter((event): event is EventOf<Type> => wanted.includes(event.type));
    const rows = this.#readable();
    const isRowWanted = rowTypes.map((type) => wanted.includes(type));
    // Of one of the types, by its own word or its row's.
    const found: CoreEvent[] = [];
    if (rows.objects.length === 0 && !isRowWanted.includes(true)) return [];
    const made = this.#objects();
    for (let index = 0; index < rows.count; index += 1) {
      const number = rows.numberOf(index);
      const isWanted =
        number === OBJECT ? wanted.includes(rows.objects[rows.placeOf(index)].type) : isRowWanted[number];
      if (isWanted) found.push(this.#eventAt(made, index));
    }
    return found as EventOf<Type>[];
  }

  lookAtFills(see: (fill: FillTerms) => void): void {
    const rows = this.#readable();
    const look = new FillLook(rows);
    for (let index = 0; index < rows.count; index += 1) {
      if (rows.numberOf(index) !== fillEvent.layout.number) continue;
      look.goTo(rows.placeOf(index));
      see(look);
    }
  }

  keep(): () => void {
    const rows = this.#readable();
    assert(!rows.isKept, 'what a batch came to is kept once');
    rows.isKept = true;
    return () => {
      if (rows.isKept && rows.generation === this.generation) this.letGo(rows);
    };
  }

  #objects(): (CoreEvent | undefined)[] {
    this.#made ??= new Array<CoreEvent | undefined>(this.#readable().count);
    return this.#made;
  }

  #eventAt(made: (CoreEvent | undefined)[], index: number): CoreEvent {
    let event = made[index];
    if (event === undefined) {
      event = this.#make(index);
      made[index] = event;
    }
    return event;
  }

  #make(index: number): CoreEvent {
    const rows = this.#readable();
    const number = rows.numberOf(index);
    const place = rows.placeOf(index);
    if (number === OBJECT) return rows.objects[place];
    const answer = this.answers[rows.commandOf(index)];
    // One view does for a command's answer and for the event of the same row.
    if (answer instanceof FirstOrderAnswer && answer.word === place) return { type: 'order', order: answer.order };
    // A row is of the type that has its number.
    return eventLayouts[number].read(rows, place) as CoreEvent;
  }

  /** The rows, unless another batch has begun in them. */
  #readable(): EventRows {
    this.rows.expect(this.generation);
    return this.rows;
  }
}
