import { connect, type Socket } from 'node:net';
import { tokenHeader } from '@assay/protocol/wire';

/** So many requests in a loop over many connections, in a process of its own. */
export interface AttackWanted {
  readonly port: number;
  readonly connections: number;
  /** Requests of each connection. One that the server ends without an answer counts too, and the next goes over a new connection. */
  readonly times: number;
  /** Each connection begins elsewhere in the list and goes round in strides of its own, so that what is kept of one helps no other. */
  readonly requests: readonly AttackRequest[];
  /** What a trusted proxy would say is the caller's, one after the other for the connections; none: everybody is loopback. */
  readonly addresses?: readonly string[];
  /** Whose call it is where its request does not say it, one after the other for the connections. */
  readonly tokens?: readonly string[];
  /** All connections together; undefined: each sends as soon as it is answered. */
  readonly perSecond?: number;
}

export interface AttackRequest {
  readonly method: 'GET' | 'POST';
  /** As it is sent, encodings and all. */
  readonly path: string;
  /** `{n}` becomes another number of ten digits in each request. */
  readonly body?: string;
  /** More bytes than the body has, so that the server waits for the rest. */
  readonly declaredBytes?: number;
  readonly token?: string;
}

export interface AttackSeen {
  /** Answers by status and code: `200 accepted`, `429 l.error.tooManyRequests`. */
  readonly answers: Readonly<Record<string, number>>;
  /** Of accepted ones, ms, ascending. */
  readonly acceptedMs: readonly number[];
  /** When each answer came, of whatever kind: ms of the wall clock, ascending. */
  readonly answeredAtMs: readonly number[];
  readonly bytes: number;
  /** Connections that the server ended or refused. */
  readonly ended: number;
}

const connectionsAtOnce = 50;
const againAfterMs = 250;
/** Whoever was answered nothing and lost no connection for so long waits for what does not come. */
const PATIENCE_MS = 120_000;
/** Prime to the number of histories. */
const strides = [1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 13];
/** Enough of a body to read the code of its envelope. */
const readOfBody = 160;

process.once('message', (wanted: AttackWanted) => void new Attack(wanted).run());
process.once('disconnect', () => process.exit());

class Attack {
  readonly #wanted: AttackWanted;
  readonly #answers: Record<string, number> = {};
  readonly #acceptedMs: number[] = [];
  readonly #answeredAtMs: number[] = [];
  readonly #sockets = new Set<Socket>();
  #bytes = 0;
  #ended = 0;
  #sent = 0;
  #unfinished = 0;
  #lastMs = performance.now();
  #isOver = false;

  constructor(wanted: AttackWanted) {
    this.#wanted = wanted;
  }

  async run(): Promise<void> {
    const { connections } = this.#wanted;
    setInterval(() => performance.now() - this.#lastMs < PATIENCE_MS || process.exit(1), 1_000);
    this.#unfinished = connections;
    for (let opened = 0; opened < connections; opened += 1) {
      this.#open(opened, this.#wanted.times);
      if (opened % connectionsAtOnce === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  #finish(): void {
    this.#isOver = true;
    for (const socket of this.#sockets) socket.destroy();
    const acceptedMs = this.#acceptedMs.sort((left, right) => left - right);
    const seen: AttackSeen = {
      answers: this.#answers,
      acceptedMs,
      answeredAtMs: this.#answeredAtMs,
      bytes: this.#bytes,
      ended: this.#ended,
    };
    process.send?.(seen);
  }

  /** One connection after the other, until so many requests are done. */
  #open(index: number, times: number): void {
    const { port, perSecond, connections } = this.#wanted;
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#sockets.add(socket);
    let left = times;
    let step = index + (this.#wanted.times - times);
    const stride = strides[index % strides.length] ?? 1;
    let sentMs = 0;
    const answer = new AnswerReader();
    const pauseMs = perSecond === undefined ? 0 : (1_000 * connections) / perSecond;
    const send = () => {
      if (this.#isOver || !socket.writable) return;
      if (left === 0) {
        socket.destroy();
        return;
      }
      sentMs = performance.now();
      socket.write(this.#request(index, step));
      step += stride;
    };
    socket.on('connect', () => setTimeout(send, pauseMs === 0 ? 0 : (pauseMs * index) / connections));
    socket.on('data', (bytes) => {
      this.#bytes += bytes.length;
      const said = answer.take(bytes);
      if (said === undefined) return;
      this.#answers[said] = (this.#answers[said] ?? 0) + 1;
      this.#lastMs = performance.now();
      this.#answeredAtMs.push(performance.timeOrigin + this.#lastMs);
      left -= 1;
      const tookMs = performance.now() - sentMs;
      if (said === '200 accepted') this.#acceptedMs.push(tookMs);
      if (pauseMs > tookMs) setTimeout(send, pauseMs - tookMs);
      else send();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.#sockets.delete(socket);
      if (this.#isOver) return;
      if (left > 0) {
        this.#ended += 1;
        this.#lastMs = performance.now();
      }
      if (left > 1) setTimeout(() => this.#open(index, left - 1), againAfterMs);
      else {
        this.#unfinished -= 1;
        if (this.#unfinished === 0) this.#finish();
      }
    });
  }

  #request(index: number, step: number): string {
    const { requests, addresses, tokens } = this.#wanted;
    const { method, path, body, declaredBytes, ...request } = requests[step % requests.length] as AttackRequest;
    const from = addresses?.[index % addresses.length];
    const token = request.token ?? tokens?.[index % tokens.length];
    this.#sent += 1;
    const sent = (body ?? '').replace('{n}', String(this.#sent).padStart(10, '0'));
    return [
      `${method} ${path} HTTP/1.1`,
      'Host: 127.0.0.1',
      ...(from === undefined ? [] : [`X-Forwarded-For: ${from}`]),
      ...(token === undefined ? [] : [`${tokenHeader}: ${token}`]),
      ...(method === 'GET'
        ? []
        : ['Content-Type: application/x-www-form-urlencoded', `Content-Length: ${declaredBytes ?? sent.length}`]),
      '',
      sent,
    ].join('\r\n');
  }
}

/** Reads one answer after the other, and of a long one hardly more than its head: the attacker's processor is the server's, too. */
class AnswerReader {
  #head = '';
  #body = '';
  /** Bytes of the body that are still to come; undefined while the head is read. */
  #left: number | undefined;

  /** What a whole answer said, or undefined while it is under way. */
  take(bytes: Buffer): string | undefined {
    let rest = bytes;
    if (this.#left === undefined) {
      this.#head += rest.toString('latin1');
      const end = this.#head.indexOf('\r\n\r\n');
      if (end < 0) return undefined;
      const body = this.#head.slice(end + 4);
      this.#head = this.#head.slice(0, end);
      this.#left = Number(/\r\ncontent-length: ([0-9]+)/i.exec(this.#head)?.[1] ?? 0);
      rest = Buffer.from(body, 'latin1');
    }
    if (this.#body.length < readOfBody) this.#body += rest.toString('latin1', 0, readOfBody);
    this.#left -= rest.length;
    if (this.#left > 0) return undefined;
    const status = this.#head.slice(9, 12);
    const said = /^\{[^{[]*"code":1,/.test(this.#body) ? 'accepted' : /"msg":"([^"]*)"/.exec(this.#body)?.[1];
    this.#head = '';
    this.#body = '';
    this.#left = undefined;
    return `${status} ${said ?? 'without an envelope'}`;
  }
}
