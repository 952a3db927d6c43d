import type { ErrorCode } from '@assay/protocol/error-codes';
import type { AnswerIn, EventIn, RowEventIn } from './declaration/outcome-declaration.ts';
import type { DeclaredIn } from './module.ts';
import type { modules } from './modules.ts';
import type { FillTerms } from './orders/fill-event.ts';

type DeclaredEvents = DeclaredIn<(typeof modules)[number], 'events'>;

/** What commands and time bring about: each type is declared in the room that it happens in. */
export type CoreEvent = EventIn<DeclaredEvents>;

export type EventOf<Type extends CoreEvent['type']> = Extract<CoreEvent, { readonly type: Type }>;

/** Those that are made as objects where they happen; the others are rows first. */
export type RareEvent = Exclude<CoreEvent, RowEventIn<DeclaredEvents>>;

/** The answer to one command: that it is done, what a module says beside that, or a refusal, which changed nothing. */
export type CommandResult =
  | { readonly accepted: true; readonly kind: 'done' }
  | AnswerIn<DeclaredIn<(typeof modules)[number], 'answers'>>
  | { readonly accepted: false; readonly code: ErrorCode };

export type AnswerKind = Extract<CommandResult, { readonly accepted: true }>['kind'];
export type AnswerOf<Kind extends AnswerKind> = Extract<CommandResult, { readonly kind: Kind }>;

/**
 * What a batch came to. It lies in memory that the core's next batch uses again, and becomes objects when it is asked for: ask before the next
 * batch is applied, or `keep` it. Whatever it answered is the asker's for good. Asked too late it throws.
 */
export interface BatchOutcome {
  /** One for each command of the batch, in order. */
  readonly results: readonly CommandResult[];
  readonly resultCount: number;
  /** One of them: no object is made of the others. */
  resultOf(index: number): CommandResult;
  /** The same as it lies: an order's first answer is read when somebody asks it, which must be as soon as anything else here is asked for. */
  answerOf(index: number): CommandResult;
  /** Answers that say more than that it is done, of one kind. */
  resultsOf<Kind extends AnswerKind>(kind: Kind): readonly AnswerOf<Kind>[];
  /** The first command that was refused, without a look at what the others were answered. */
  firstRefusal(): ErrorCode | undefined;
  /** In order of happening; `eventCommandIndexes[i]` is the index in the batch of the command that caused `events[i]`. */
  readonly events: readonly CoreEvent[];
  readonly eventCommandIndexes: readonly number[];
  readonly eventCount: number;
  /** Those of some types, in order of happening: no object is made of the others. */
  eventsOf<Type extends CoreEvent['type']>(...types: readonly Type[]): readonly EventOf<Type>[];
  /** Each match in order of happening, without an object of any: what the look says is to be taken before the function returns. */
  lookAtFills(see: (fill: FillTerms) => void): void;
  /** Makes it readable until the function is called that it answers, whatever is applied meanwhile. */
  keep(): () => void;
}
