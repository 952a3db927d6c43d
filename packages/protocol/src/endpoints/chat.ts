import * as z from 'zod/mini';
import { chatMarksSchema, chatMessageSchema, chatPageSchema, chatServiceStates } from '../chat-entities.ts';
import { chatTextLengthMax, chatTextOf, chatTextSentMax } from '../chat-rules.ts';
import { defineEndpoint } from '../endpoint.ts';
import { clientOrderIdPattern, orderIdPattern, textField } from '../fields.ts';
import { pictureData, pictureErrors, pictureField, uploadWeight } from '../pictures.ts';
import { apiBasePath } from '../wire.ts';

const path = `${apiBasePath}/chat`;

const messageIdField = () => textField('l.error.chatMessageUnknown', orderIdPattern);
const clientMessageIdField = () => textField('l.error.chatMessageIdMalformed', clientOrderIdPattern);

/** The length is looked at before the text is read, and once more of what is left of it. */
const chatTextField = () =>
  z
    .string({ error: 'l.error.chatTextMissing' })
    .check(
      z.maxLength(chatTextSentMax, { error: 'l.error.chatTextTooLong', abort: true }),
      z.overwrite(chatTextOf),
      z.minLength(1, { error: 'l.error.chatTextMissing' }),
      z.maxLength(chatTextLengthMax, { error: 'l.error.chatTextTooLong' }),
    );

export const chatOpen = defineEndpoint({
  name: 'chatOpen',
  method: 'POST',
  path: `${path}/open`,
  scope: 'account',
  weight: { base: 4 },
  summary:
    'The signed-in person’s conversation with customer service: its newest messages, how far both sides have read, and what to expect of the service now. Each account has one conversation. New messages come over the channel chat.',
  request: z.object({}),
  data: z.object({
    ...chatPageSchema.shape,
    marks: chatMarksSchema,
    service: z.enum(chatServiceStates),
    /** Hours of the service in UTC, `08:00-18:00`; empty where it has none. */
    hours: z.string(),
  }),
  errors: [],
});

export const chatSend = defineEndpoint({
  name: 'chatSend',
  method: 'POST',
  path: `${path}/send`,
  scope: 'account',
  weight: { base: 5 },
  summary:
    'Sends a message to customer service. clientMessageId is the sender’s own and makes it safe to ask again: the same id with the same text is the same message. Of the text, control characters, invisible ones and those that turn words around are left out; 2,000 characters at most stay. 20 messages a minute and 300 a day. Messages are kept for a year.',
  request: z.object({ text: chatTextField(), clientMessageId: clientMessageIdField() }),
  data: chatMessageSchema,
  errors: [
    'l.error.chatTextMissing',
    'l.error.chatTextTooLong',
    'l.error.chatTooFast',
    'l.error.chatDayFull',
    'l.error.chatMessageIdMalformed',
    'l.error.chatMessageIdReused',
  ],
});

export const chatUpload = defineEndpoint({
  name: 'chatUpload',
  method: 'POST',
  path: `${path}/upload`,
  scope: 'account',
  upload: true,
  weight: uploadWeight,
  summary:
    'Sends a picture to customer service, as chatSend does a text: JPEG, PNG or WebP, 10 MB at most. It is drawn anew, without what the file said beside its pixels, and 2,000 pixels on its longer side at most are kept, sealed, for as long as messages are. 20 a day.',
  request: z.object({ file: pictureField(), clientMessageId: clientMessageIdField() }),
  data: chatMessageSchema,
  errors: [
    ...pictureErrors,
    'l.error.chatTooFast',
    'l.error.chatDayFull',
    'l.error.chatPicturesFull',
    'l.error.chatMessageIdMalformed',
    'l.error.chatMessageIdReused',
  ],
});

export const chatPicture = defineEndpoint({
  name: 'chatPicture',
  method: 'GET',
  path: `${path}/picture`,
  scope: 'account',
  answersPicture: true,
  weight: { base: 4 },
  summary: 'The picture of a message of the person’s own conversation.',
  request: z.object({ messageId: messageIdField() }),
  data: pictureData,
  errors: ['l.error.chatMessageUnknown'],
});

export const chatHistory = defineEndpoint({
  name: 'chatHistory',
  method: 'POST',
  path: `${path}/history`,
  scope: 'account',
  weight: { base: 4 },
  summary: 'The 30 messages of the person’s own conversation before the one that is named, oldest first.',
  request: z.object({ before: messageIdField() }),
  data: chatPageSchema,
  errors: ['l.error.chatMessageUnknown'],
});

export const chatRead = defineEndpoint({
  name: 'chatRead',
  method: 'POST',
  path: `${path}/read`,
  scope: 'account',
  weight: { base: 3 },
  summary: 'Says that the person has seen the conversation up to a message. A mark never goes back.',
  request: z.object({ messageId: messageIdField() }),
  data: chatMarksSchema,
  errors: ['l.error.chatMessageUnknown'],
});

export const chatEndpoints = [chatOpen, chatSend, chatUpload, chatPicture, chatHistory, chatRead] as const;
