import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { textField } from '../fields.ts';
import { pictureData, pictureErrors, pictureField } from '../pictures.ts';
import { caseUserField } from './case-fields.ts';
import { consoleApiPath } from './console-wire.ts';

/** Answers that are kept, and how long one and its title may be. */
export const cannedAnswersMax = 200;
export const cannedTitleLengthMax = 60;

const nothing = z.nullable(z.object({}));
const malformed = { error: 'l.error.fieldMalformed' } as const;
const chatNumber = () => textField('l.error.chatMessageUnknown', /^[1-9][0-9]{0,14}$/);
const conversation = {
  userId: z.string(),
  email: z.string(),
  /** 0: nothing waits for an answer. */
  waitingSince: z.number(),
  /** Messages of the person that nobody has seen. */
  unseen: z.number(),
  /** The seat that takes care of it; empty: nobody yet. */
  assignedTo: z.string(),
};
const message = z.object({
  messageId: z.string(),
  author: z.enum(['person', 'staff']),
  /** Of staff, as the person sees it. */
  name: z.string(),
  kind: z.enum(['text', 'picture', 'closed']),
  text: z.string(),
  createdAt: z.number(),
});

export const chatInbox = defineEndpoint({
  name: 'chatInbox',
  method: 'GET',
  path: `${consoleApiPath}/chat/inbox`,
  scope: 'support',
  summary:
    'Conversations: those who wait for an answer, the longest first, then those with the newest messages; at most 200.',
  request: z.object({}),
  data: z.object({
    rows: z.array(z.object({ ...conversation, newestText: z.string() })),
    waiting: z.number(),
  }),
  errors: ['l.error.busy'],
});

export const chatCase = defineEndpoint({
  name: 'chatCase',
  method: 'GET',
  path: `${consoleApiPath}/chat/case`,
  scope: 'support',
  summary:
    'A conversation, the newest 30 messages of it or those before a number, the oldest first. Looking is not reading: that is a call of its own.',
  request: z.object({ userId: caseUserField(), before: z.optional(chatNumber()) }),
  data: z.object({
    ...conversation,
    messages: z.array(message),
    hasMore: z.boolean(),
    readByPerson: z.string(),
    readByStaff: z.string(),
    /** What the person’s mail is written in; empty: not known. */
    language: z.string(),
  }),
  errors: ['l.error.accountUnknown', 'l.error.busy'],
});

export const chatCasePicture = defineEndpoint({
  name: 'chatCasePicture',
  method: 'GET',
  path: `${consoleApiPath}/chat/picture`,
  scope: 'support',
  summary: 'A picture of a conversation.',
  request: z.object({ userId: caseUserField(), messageId: chatNumber() }),
  data: pictureData,
  errors: ['l.error.chatMessageUnknown', 'l.error.accountUnknown'],
  answersPicture: true,
});

export const chatAttach = defineEndpoint({
  name: 'chatAttach',
  method: 'POST',
  path: `${consoleApiPath}/chat/attach`,
  scope: 'support',
  upload: true,
  summary:
    'Takes a picture for an answer to a person: JPEG, PNG or WebP, 10 MB at most, drawn anew as people’s pictures are. The command answer-chat sends it by its number; one that nobody sends within an hour is removed.',
  request: z.object({ userId: caseUserField(), file: pictureField() }),
  data: z.object({ pictureId: z.string() }),
  errors: [...pictureErrors, 'l.error.accountUnknown'],
});

export const chatSeen = defineEndpoint({
  name: 'chatSeen',
  method: 'POST',
  path: `${consoleApiPath}/chat/seen`,
  scope: 'support',
  summary: 'The seat has read the conversation up to a message, which the person sees. A mark never goes back.',
  request: z.object({ userId: caseUserField(), messageId: chatNumber() }),
  data: nothing,
  errors: ['l.error.accountUnknown'],
});

export const chatAssign = defineEndpoint({
  name: 'chatAssign',
  method: 'POST',
  path: `${consoleApiPath}/chat/assign`,
  scope: 'support',
  summary:
    'The seat takes care of a conversation, or leaves it to the others. Who had it before is told as who has it now.',
  request: z.object({ userId: caseUserField(), isMine: z.boolean(malformed) }),
  data: z.object({ assignedTo: z.string() }),
  errors: ['l.error.accountUnknown'],
});

const canned = { title: z.string(malformed), english: z.string(malformed), chinese: z.string(malformed) };

export const cannedAnswers = defineEndpoint({
  name: 'cannedAnswers',
  method: 'GET',
  path: `${consoleApiPath}/chat/canned`,
  scope: 'support',
  summary: 'Answers that are kept to be sent again, by their titles.',
  request: z.object({}),
  data: z.array(z.object({ answerId: z.string(), ...canned, changedBy: z.string(), changedAt: z.number() })),
  errors: ['l.error.busy'],
});

export const cannedAnswerPut = defineEndpoint({
  name: 'cannedAnswerPut',
  method: 'POST',
  path: `${consoleApiPath}/chat/canned/put`,
  scope: 'support',
  summary: 'Keeps an answer in both languages: a new one without a number, else in place of that one.',
  request: z.object({ answerId: z.optional(chatNumber()), ...canned }),
  data: z.object({ answerId: z.string() }),
  errors: ['l.error.fieldMalformed'],
});

export const cannedAnswerRemove = defineEndpoint({
  name: 'cannedAnswerRemove',
  method: 'POST',
  path: `${consoleApiPath}/chat/canned/remove`,
  scope: 'support',
  summary: 'Forgets a kept answer. What was sent stays.',
  request: z.object({ answerId: chatNumber() }),
  data: nothing,
  errors: [],
});

export const chatConsoleEndpoints = [
  chatInbox,
  chatCase,
  chatCasePicture,
  chatAttach,
  chatSeen,
  chatAssign,
  cannedAnswers,
  cannedAnswerPut,
  cannedAnswerRemove,
] as const;
