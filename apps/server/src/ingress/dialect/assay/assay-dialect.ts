import { endpointCatalogue } from '@assay/protocol/endpoints/catalogue';
import { apiBasePath, contractBasePath } from '@assay/protocol/wire';
import type { Accounts } from '../../../accounts/accounts-port.ts';
import { readUpload } from '../../../pictures/read-upload.ts';
import type { Dialect } from '../dialect.ts';
import type { AssayCalls } from './assay-call.ts';
import { dialectCall } from './assay-call.ts';
import { httpStatusOf, refusal } from './envelope.ts';
import { parseForm, parseQuery } from './form-fields.ts';
import { plainRequestOf } from './plain-calls/plain-form.ts';
import { socketWords } from './socket-words.ts';
import { tokenProver } from './token-prover.ts';

/** What of the exchange's own dialect needs nothing else. */
export const assayWords = {
  basePaths: [apiBasePath, contractBasePath],
  socket: socketWords,
  bodyOf(contentType, bytes, call) {
    const isForm = /^application\/x-www-form-urlencoded(?:\s*;|$)/i.test(contentType);
    if (!isForm && bytes.length > 0) return undefined;
    return (call === undefined ? undefined : plainRequestOf(call, bytes)) ?? parseForm(bytes);
  },
  fieldsOf: ({ method, url, body }) => (method === 'GET' ? parseQuery(url) : (body ?? {})),
  readUpload: ({ raw }) => readUpload(raw),
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
