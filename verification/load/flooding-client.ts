import { connect } from 'node:net';
import { apiBasePath, tokenHeader } from '@assay/protocol/wire';

/** So many orders over HTTP, as fast as they are answered, in a process of its own, so that who measures beside it is not held up by it. */
export interface FloodWanted {
  readonly port: number;
  /** The connections are shared out among their accounts. */
  readonly tokens: readonly string[];
  /** Form fields of the one order that everybody sends. */
  readonly body: string;
  readonly connections: number;
  /** Orders that a connection sends without waiting for the answer to the first. */
  readonly pipelining: number;
  /** Of each connection in all. */
  readonly orders: number;
}

/** So far, told now and then. */
export interface FloodProgress {
  readonly answered: number;
  /** Beyond the calls that may be under way at once, of everybody or of an account. */
  readonly refused: number;
}

export interface FloodSeen {
  /** Answers by status and code: `200 accepted`, `503 l.error.overloaded`. */
  readonly answers: Readonly<Record<string, number>>;
  /** Ids of the accepted orders, one list for each token. */
  readonly acknowledged: readonly (readonly string[])[];
  /** From sending to answer of accepted orders, ms. */
  readonly acceptedMs: readonly number[];
  /** Connections that ended before their last answer. */
  readonly lost: number;
  readonly seconds: number;
}

const connectionsAtOnce = 100;
const progressEveryMs = 20;
const refusals = ['503 l.error.overloaded', '429 l.error.tooManyRequests'];
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

process.once('message', async (wanted: FloodWanted) => {
  process.send?.({ seen: await flood(wanted) });
});
process.once('disconnect', () => process.exit());

async function flood({ port, tokens, body, connections, pipelining, orders }: FloodWanted): Promise<FloodSeen> {
  const answers: Record<string, number> = {};
  const acknowledged = tokens.map((): string[] => []);
  const acceptedMs: number[] = [];
  let lost = 0;
  const sum = (kinds: readonly string[]) => kinds.reduce((all, kind) => all + (answers[kind] ?? 0), 0);
  const told = setInterval(() => {
    const progress: FloodProgress = { answered: sum(Object.keys(answers)), refused: sum(refusals) };
    process.send?.({ progress });
  }, progressEveryMs);
  const open = (index: number) =>
    new Promise<void>((ended) => {
      const owner = index % tokens.length;
      const request = Buffer.from(
        `POST ${apiBasePath}/spot/createOrder HTTP/1.1\r\nHost: 127.0.0.1\r\n${tokenHeader}: ${tokens[owner]}\r\n` +
          `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      );
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      const sentMs: number[] = [];
      let unread = '';
      let left = orders;
      const send = () => {
        if (left === 0) return;
        left -= 1;
        sentMs.push(performance.now());
        socket.write(request);
      };
      socket.on('connect', () => {
        for (let count = 0; count < pipelining; count += 1) send();
      });
      socket.on('data', (bytes) => {
        unread += bytes.toString('latin1');
        for (let answer = answerAt(unread); answer !== undefined; answer = answerAt(unread)) {
          unread = unread.slice(answer.end);
          const tookMs = performance.now() - (sentMs.shift() ?? Number.NaN);
          answers[answer.kind] = (answers[answer.kind] ?? 0) + 1;
          if (answer.orderId !== undefined) {
            acceptedMs.push(tookMs);
            acknowledged[owner]?.push(answer.orderId);
          }
          send();
        }
        if (left === 0 && sentMs.length === 0) socket.end();
      });
      socket.on('error', () => undefined);
      socket.on('close', () => {
        if (left > 0 || sentMs.length > 0) lost += 1;
        ended();
      });
    });
  const startedMs = performance.now();
  const all: Promise<void>[] = [];
  while (all.length < connections) {
    for (let some = 0; some < connectionsAtOnce && all.length < connections; some += 1) all.push(open(all.length));
    await sleep(5);
  }
  await Promise.all(all);
  clearInterval(told);
  return { answers, acknowledged, acceptedMs, lost, seconds: (performance.now() - startedMs) / 1_000 };
}

interface Answer {
  readonly kind: string;
  readonly orderId: string | undefined;
  /** Where the next answer begins. */
  readonly end: number;
}

/** The first whole answer in the text, or undefined. */
function answerAt(text: string): Answer | undefined {
  const bodyStart = text.indexOf('\r\n\r\n') + 4;
  if (bodyStart < 4) return undefined;
  const head = text.slice(0, bodyStart);
  const length = Number(/\r\ncontent-length: ([0-9]+)\r\n/i.exec(head)?.[1] ?? Number.NaN);
  const end = bodyStart + length;
  if (!(text.length >= end)) return undefined;
  const body = text.slice(bodyStart, end);
  const isAccepted = body.startsWith('{"code":1,');
  const orderId = isAccepted ? /"orderId":"([0-9]+)"/.exec(body)?.[1] : undefined;
  const said = isAccepted ? 'accepted' : (/"msg":"([^"]*)"/.exec(body)?.[1] ?? 'without a code');
  return { kind: `${head.slice(9, 12)} ${said}`, orderId, end };
}
