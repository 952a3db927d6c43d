import { ChainUnreachable } from '../chain-unreachable.ts';

/** Another name and password are asked for, or another place to ask from. */
const UNAUTHORIZED = 401;
const FORBIDDEN = 403;

/** The node understood, and said no. */
export class RpcRefusal extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.name = 'RpcRefusal';
    this.code = code;
  }
}

export interface JsonRpcTarget {
  /** What errors call the node: its address may hold a key. */
  readonly name: string;
  /** A name and password in it become a header. */
  readonly url: string;
  readonly timeoutMs: number;
  readonly answerBytesMax: number;
}

interface Call {
  readonly method: string;
  readonly params: readonly unknown[];
}

/** Whatever is no answer to the very question, within its time and size, is `ChainUnreachable`. Nothing is asked twice. */
export class JsonRpcClient {
  readonly #target: JsonRpcTarget;
  readonly #url: string;
  readonly #headers: Readonly<Record<string, string>>;
  #lastId = 0;

  constructor(target: JsonRpcTarget) {
    const url = new URL(target.url);
    const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
    url.username = '';
    url.password = '';
    this.#target = target;
    this.#url = url.href;
    const type = { 'content-type': 'application/json' };
    this.#headers = credentials === ':' ? type : { ...type, authorization: `Basic ${btoa(credentials)}` };
  }

  /** Throws `RpcRefusal` for a node's own error. */
  async call(method: string, ...params: readonly unknown[]): Promise<unknown> {
    const id = ++this.#lastId;
    return this.#result(await this.#post({ jsonrpc: '2.0', id, method, params }), id);
  }

  /** Answers in the order of the calls. One refusal is everybody's. */
  async batch(calls: readonly Call[]): Promise<unknown[]> {
    if (calls.length === 0) return [];
    const first = this.#lastId + 1;
    this.#lastId += calls.length;
    const answers = await this.#post(calls.map((call, at) => ({ jsonrpc: '2.0', id: first + at, ...call })));
    if (!Array.isArray(answers) || answers.length !== calls.length) throw this.#unreachable('answered another batch');
    const byId = new Map(answers.map((answer: unknown) => [isRecord(answer) ? answer.id : undefined, answer]));
    return calls.map((_, at) => this.#result(byId.get(first + at), first + at));
  }

  async #post(body: unknown): Promise<unknown> {
    const { timeoutMs } = this.#target;
    let text: string;
    try {
      const response = await fetch(this.#url, {
        method: 'POST',
        headers: this.#headers,
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.status === UNAUTHORIZED || response.status === FORBIDDEN) {
        await response.body?.cancel();
        throw this.#unreachable('refuses who asks');
      }
      text = await this.#boundedText(response);
    } catch (cause) {
      if (cause instanceof ChainUnreachable) throw cause;
      throw this.#unreachable('did not answer', cause);
    }
    try {
      return JSON.parse(text);
    } catch (cause) {
      throw this.#unreachable('answered no JSON', cause);
    }
  }

  async #boundedText({ body }: Response): Promise<string> {
    const decoder = new TextDecoder();
    let bytes = 0;
    let text = '';
    for await (const chunk of body ?? []) {
      bytes += chunk.length;
      if (bytes > this.#target.answerBytesMax) throw this.#unreachable('answered too much');
      text += decoder.decode(chunk, { stream: true });
    }
    return text + decoder.decode();
  }

  #result(answer: unknown, id: number): unknown {
    if (!isRecord(answer) || answer.id !== id) throw this.#unreachable('answered another question');
    const { error, result } = answer;
    if (error === undefined || error === null) {
      if (result === undefined) throw this.#unreachable('answered nothing');
      return result;
    }
    if (!isRecord(error) || typeof error.code !== 'number') throw this.#unreachable('answered an unknown error');
    throw new RpcRefusal(error.code, String(error.message));
  }

  #unreachable(what: string, cause?: unknown): ChainUnreachable {
    return new ChainUnreachable(`${this.#target.name} ${what}`, cause);
  }
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
