import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { IngressLimits } from './ingress-limits.ts';
import { onceOver } from './open-call.ts';

type PipeLimits = Pick<IngressLimits, 'requestsPerConnectionMax' | 'requestsWaitingPerConnectionMax'>;

interface Pipe {
  underWay: number;
  readonly waiting: [IncomingMessage, ServerResponse][];
}

/**
 * Requests that come over one connection before the ones before them are answered. Few of them are begun at once and the others wait for
 * them, so that a full pipe costs its own sender's time: he whose requests are refused, or who reads no answer, has his next ones looked at
 * when those are over. Whoever sends more than can wait loses the connection.
 */
export class PipelinedRequests {
  readonly #limits: PipeLimits;
  readonly #begin: RequestListener;
  readonly #onCut: () => void;
  readonly #pipes = new WeakMap<Socket, Pipe>();

  constructor(limits: PipeLimits, begin: RequestListener, onCut: () => void) {
    this.#limits = limits;
    this.#begin = begin;
    this.#onCut = onCut;
  }

  /** Begins a request whose head has come, now or when those before it are over. */
  take(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    // What was read together with the request that cost the connection is still told.
    if (socket.destroyed) return;
    const pipe = this.#pipeOf(socket);
    if (pipe.underWay < this.#limits.requestsPerConnectionMax) this.#start(pipe, request, response);
    else if (pipe.waiting.length < this.#limits.requestsWaitingPerConnectionMax) pipe.waiting.push([request, response]);
    else {
      pipe.waiting.length = 0;
      this.#onCut();
      socket.destroy();
    }
  }

  #start(pipe: Pipe, request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    pipe.underWay += 1;
    onceOver({ response, socket }, () => {
      pipe.underWay -= 1;
      if (socket.destroyed) return;
      const next = pipe.waiting.shift();
      if (next !== undefined) this.#start(pipe, ...next);
    });
    this.#begin(request, response);
  }

  #pipeOf(socket: Socket): Pipe {
    const known = this.#pipes.get(socket);
    if (known !== undefined) return known;
    const pipe: Pipe = { underWay: 0, waiting: [] };
    this.#pipes.set(socket, pipe);
    return pipe;
  }
}
