import type { CoreState } from '../core-state.ts';
import type { CommandOf, OperatorDeclaration } from '../declaration/command-declaration.ts';
import { text, whole } from '../declaration/fields.ts';
import type { CommandResult } from '../events.ts';
import { done, refuse } from '../refusal.ts';

const fields = {
  userId: whole,
  /** Of whoever answers, as the person sees it; empty for the service itself. */
  name: text,
  /** SHA-256 of the answer in hexadecimal: who has its words can show that they are these, and the journal tells nobody what was talked about. */
  digest: text,
};

/** Customer service answers a person. Conversations are rows beside the journal, so it changes nothing here; it is there to be read. */
export type AnswerChat = CommandOf<'answer-chat', typeof fields>;

export const answerChat: OperatorDeclaration<AnswerChat, 'operator'> = {
  type: 'answer-chat',
  number: 70,
  fields,
  sender: 'operator',
  // Under any rules: what people are told is the server's.
  operator: { gives: 'nothing', apply, reach: () => ({ people: 1 }) },
};

function apply(core: CoreState, { userId }: AnswerChat): CommandResult {
  return core.accounts.has(userId) ? done : refuse('l.error.userUnknown');
}
