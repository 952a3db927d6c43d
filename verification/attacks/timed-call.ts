import { type Agent, request } from 'node:http';
import { tokenHeader } from '@assay/protocol/wire';

/** One call as a person's program makes it, with the time until its answer. */
export interface TimedAnswer {
  /** `accepted`, the code of a refusal, or `unanswered`. */
  readonly said: string;
  readonly tookMs: number;
  readonly data: unknown;
}

export interface TimedCall {
  readonly port: number;
  /** With its base. */
  readonly path: string;
  /** Undefined: a GET. */
  readonly body?: string;
  readonly token?: string;
  /** Undefined: a connection of its own, as somebody has who just comes. */
  readonly agent?: Agent;
  /** The caller's address, as a trusted proxy would say it. */
  readonly from?: string;
}

/** Longer than any machine takes that runs at all. */
const PATIENCE_MS = 120_000;

/** Never rejects: that there is no answer is a finding. How long one took is measured, and says as much of the machine as of the server. */
export function timedCall({ port, path, body, token, agent, from }: TimedCall): Promise<TimedAnswer> {
  const startedMs = performance.now();
  const headers = {
    ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
    ...(token === undefined ? {} : { [tokenHeader]: token }),
    ...(from === undefined ? {} : { 'x-forwarded-for': from }),
  };
  return new Promise((resolve) => {
    const end = (said: string, data: unknown = null) => resolve({ said, data, tookMs: performance.now() - startedMs });
    const call = request(
      {
        ...{ host: '127.0.0.1', port, path, headers, agent: agent ?? false },
        ...{ method: body === undefined ? 'GET' : 'POST', timeout: PATIENCE_MS },
      },
      (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.on('error', () => end('unanswered'));
        answer.on('end', () => {
          const { said, data } = readEnvelope(Buffer.concat(pieces).toString());
          end(said, data);
        });
      },
    );
    call.on('timeout', () => call.destroy());
    call.on('error', () => end('unanswered'));
    call.end(body);
  });
}

function readEnvelope(text: string): { said: string; data: unknown } {
  try {
    const { code, msg, data } = JSON.parse(text) as { code: number; msg: string; data: unknown };
    return { said: code === 1 ? 'accepted' : msg, data };
  } catch {
    return { said: 'no envelope', data: null };
  }
}
