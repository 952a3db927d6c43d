import { endpointCatalogue } from '@assay/protocol/endpoints/catalogue';
import { apiBasePath, contractBasePath } from '@assay/protocol/wire';
import type { Accounts } from '../../../accounts/accounts-port.ts';
import { textFrame } from '../../../publishing/text-frame.ts';
import type { Dialect, SocketWords } from '../dialect.ts';
import type { AssayCalls } from './assay-call.ts';
import { dialectCall } from './assay-call.ts';
import { httpStatusOf, refusal } from './envelope.ts';
import { parseForm, parseQuery } from './form-fields.ts';
import { tokenProver } from './token-prover.ts';

/** `{op: "answers", answers: [{id, …}]}`: each answer is the envelope that HTTP answers, under the id of its call. */
const answersFrame: SocketWords = {
  withAnswer(answers, id, told) {
    const answer = `{"id":${typeof id === 'number' ? id : JSON.stringify(id)},${JSON.stringify(told).slice(1)}`;
    return answers === '' ? answer : `${answers},${answer}`;
  },
  frameOf: (answers) => textFrame(`{"op":"answers","answers":[${answers}]}`),
};

/** What of the exchange's own dialect needs nothing else. */
export const assayWords = {
  basePaths: [apiBasePath, contractBasePath],
  socket: answersFrame,
  bodyOf(contentType, bytes) {
    const isForm = /^application\/x-www-form-urlencoded(?:\s*;|$)/i.test(contentType);
    return isForm || bytes.length === 0 ? parseForm(bytes) : undefined;
  },
  fieldsOf: ({ method, url, body }) => (method === 'GET' ? parseQuery(url) : (body ?? {})),
  refusal,
  statusOf: httpStatusOf,
} as const satisfies Omit<Dialect, 'calls' | 'prover'>;

/** The exchange's own dialect, as `protocol` declares it: form bodies, the envelope `{code, msg, data}`, sessions by token. */
export function assayDialect(calls: AssayCalls, accounts: Pick<Accounts, 'sessionOf' | 'knownSession'>): Dialect {
  return {
    ...assayWords,
    calls: endpointCatalogue.map((endpoint) => dialectCall(endpoint, calls[endpoint.name])),
    prover: tokenProver(accounts),
  };
}
