import type { OperatorCommandDefinition } from './operator-command-definition.ts';
import type { OperatorReadingDefinition } from './operator-reading-definition.ts';

const user = { name: 'user', needed: true, meaning: 'The person’s user id.', example: '100001' } as const;

/** What an operator can do in conversations with customer service. */
export const chatOperatorCommands = [
  {
    name: 'answer-chat',
    scope: 'support',
    summary:
      'Writes to a person as customer service: an answer, or a question that begins a conversation. `npm run operate -- list-chats` lists who has written.',
    effect:
      'At once: it stands in the conversation, and whoever has no page open is told by mail that there is an answer, once until it is seen. Nobody can change or take it back. The journal keeps a hash of the words or of the picture, not the words. The same words in answer to the same message are sent once, however often the command is given.',
    fields: [
      user,
      {
        name: 'text',
        needed: false,
        meaning: 'What the person reads, 1 to 2000 characters.',
        example: 'It is on its way.',
      },
      {
        name: 'picture',
        needed: false,
        insteadOf: 'text',
        meaning: 'In place of words: the number of a picture that the console has taken for this person.',
        example: 'q1w2e3r4t5y6u7i8o9p0aA',
      },
      {
        name: 'as',
        needed: false,
        meaning:
          'Under which name, 1 to 32 characters and no mail address; without it people read “Customer service” in their language.',
        example: 'Mia',
      },
    ],
  },
  {
    name: 'close-chat',
    scope: 'support',
    summary: 'Ends a conversation with customer service.',
    effect: 'At once: the person sees that it is closed, and opens it again by writing. Nothing is removed.',
    fields: [user],
  },
] as const satisfies readonly OperatorCommandDefinition[];

/** What an operator can look at of them. */
export const chatOperatorReadings = [
  {
    name: 'list-chats',
    scope: 'support',
    summary: 'People who have written to customer service, those who wait the longest first.',
    fields: [{ name: 'limit', needed: false, meaning: 'How many, 1 to 200.', example: '50' }],
  },
  {
    name: 'show-chat',
    scope: 'support',
    summary:
      'The newest messages of a person’s conversation, and its pictures as files. The person sees that they were read.',
    fields: [
      user,
      {
        name: 'into',
        needed: false,
        meaning: 'A folder, from the root on, into which the pictures are written; without it they are only named.',
        example: '/srv/chat',
        isOfMachine: true,
      },
      { name: 'limit', needed: false, meaning: 'How many, 1 to 200.', example: '50' },
    ],
  },
] as const satisfies readonly OperatorReadingDefinition[];
