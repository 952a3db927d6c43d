import { consoleCatalogue } from '@assay/protocol/console/console-catalogue';
import { consoleApiPath } from '@assay/protocol/console/console-wire';
import type { ErrorCode } from '@assay/protocol/error-codes';
import { envelopeCode } from '@assay/protocol/wire';
import { httpStatusOf, refusal } from '../../ingress/dialect/assay/envelope.ts';
import { parseQuery } from '../../ingress/dialect/assay/form-fields.ts';
import type { Dialect, SocketWords } from '../../ingress/dialect/dialect.ts';
import { readUpload } from '../../pictures/read-upload.ts';
import { textFrame } from '../../publishing/text-frame.ts';
import type { SeatSessions } from '../seats/seat-sessions.ts';
import { type AnyConsoleHandler, type ConsoleCalls, dialectCallOf } from './console-call.ts';
import { seatProver } from './seat-prover.ts';

const jsonType = /^application\/json(?:\s*;|$)/i;

/** No call of the console comes over the socket. */
const noSocket: SocketWords = {
  answerOf: (id, told) => JSON.stringify({ id, ...told }),
  frameOf: (answers) => textFrame(answers.join('')),
};

/** How the console speaks with the exchange: JSON bodies, the envelope `{code, msg, data}`, sessions by cookie. */
export function consoleDialect(calls: ConsoleCalls, sessions: Pick<SeatSessions, 'find'>): Dialect {
  return {
    basePaths: [consoleApiPath],
    calls: consoleCatalogue.map((endpoint) => dialectCallOf(endpoint, calls[endpoint.name] as AnyConsoleHandler)),
    prover: seatProver(sessions),
    socket: noSocket,
    bodyOf: (contentType, bytes) => (jsonType.test(contentType) ? objectOf(bytes) : undefined),
    readUpload: ({ raw }) => readUpload(raw),
    fieldsOf: ({ method, url, body }) => (method === 'GET' ? parseQuery(url) : body),
    refusal: (code) =>
      code === 'l.error.seatSessionEnded'
        ? { code: envelopeCode.sessionInvalid, msg: code, data: null }
        : refusal(code),
    statusOf,
  };
}

/** Whoever is not let in is told what somebody is told where there is no console. */
function statusOf(code: ErrorCode): number {
  return code === 'l.error.consoleClosed' ? 404 : httpStatusOf(code);
}

function objectOf(bytes: Buffer): object | undefined {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
