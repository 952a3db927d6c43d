import type { CoreState } from '../core-state.ts';
import type { CommandOf, OperatorDeclaration } from '../declaration/command-declaration.ts';
import { whole } from '../declaration/fields.ts';
import type { CommandResult } from '../events.ts';
import { done, refuse } from '../refusal.ts';

const fields = { userId: whole };

/** Customer service ends a conversation until the person writes again. It changes nothing here; it is there to be read. */
export type CloseChat = CommandOf<'close-chat', typeof fields>;

export const closeChat: OperatorDeclaration<CloseChat, 'operator'> = {
  type: 'close-chat',
  number: 71,
  fields,
  sender: 'operator',
  // Under any rules: what people are told is the server's.
  operator: { gives: 'nothing', apply, reach: () => ({ people: 1 }) },
};

function apply(core: CoreState, { userId }: CloseChat): CommandResult {
  return core.accounts.has(userId) ? done : refuse('l.error.userUnknown');
}
