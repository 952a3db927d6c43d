import type { CallId } from '@assay/protocol/socket';
import { textFrame } from '../../../publishing/text-frame.ts';
import type { SocketWords } from '../dialect.ts';
import { JsonText } from '../json-text.ts';
import { plainCallOf } from './plain-calls/plain-message.ts';

/** `{op: "answers", answers: [{id, …}]}`: each answer is the envelope that HTTP answers, under the id of its call. */
export const socketWords = {
  plainCallOf,
  answerOf(id: CallId, told: object): string {
    const envelope = told instanceof JsonText ? told.toString() : JSON.stringify(told);
    return `{"id":${typeof id === 'number' ? id : JSON.stringify(id)},${envelope.slice(1)}`;
  },
  frameOf: (answers: readonly string[]) => textFrame(`{"op":"answers","answers":[${answers.join()}]}`),
} as const satisfies SocketWords;
