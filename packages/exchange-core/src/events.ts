import type { ErrorCode } from '@assay/protocol/error-codes';
import type { AnswerIn, EventIn } from './declaration/outcome-declaration.ts';
import type { DeclaredIn } from './module.ts';
import type { modules } from './modules.ts';

/** What commands and time bring about: each type is declared in the room that it happens in. */
export type CoreEvent = EventIn<DeclaredIn<(typeof modules)[number], 'events'>>;

/** The answer to one command: that it is done, what a module says beside that, or a refusal, which changed nothing. */
export type CommandResult =
  | { readonly accepted: true; readonly kind: 'done' }
  | AnswerIn<DeclaredIn<(typeof modules)[number], 'answers'>>
  | { readonly accepted: false; readonly code: ErrorCode };

export interface BatchOutcome {
  /** One for each command of the batch, in order. */
  readonly results: readonly CommandResult[];
  /** In order of happening; `eventCommandIndexes[i]` is the index in the batch of the command that caused `events[i]`. */
  readonly events: readonly CoreEvent[];
  readonly eventCommandIndexes: readonly number[];
}
