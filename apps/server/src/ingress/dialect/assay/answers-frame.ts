import { textFrame } from '../../../publishing/text-frame.ts';
import type { SocketWords } from '../dialect.ts';

/** `{op: "answers", answers: [{id, …}]}`: each answer is the envelope that HTTP answers, under the id of its call. */
export const answersFrame: SocketWords = {
  withAnswer(answers, id, told) {
    const answer = `{"id":${typeof id === 'number' ? id : JSON.stringify(id)},${JSON.stringify(told).slice(1)}`;
    return answers === '' ? answer : `${answers},${answer}`;
  },
  frameOf: (answers) => textFrame(`{"op":"answers","answers":[${answers}]}`),
};
