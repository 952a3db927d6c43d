import { createServer, type Server } from 'node:http';
import { closeAtOnce, listenLocally } from './local-server.ts';

interface Question {
  readonly id: number;
  readonly method: string;
  readonly params: readonly unknown[];
}

/** An error is a refusal, with its own `code` where it has one. */
type Answers = Readonly<Record<string, (...params: readonly unknown[]) => unknown>>;

/** A node that says what a test wants it to, and keeps what it was asked. */
export class ScriptedNode {
  answers: Answers = {};
  /** The number of questions of each request. */
  readonly requests: number[] = [];
  readonly authorizations: (string | undefined)[] = [];
  readonly #server: Server;
  url = '';

  private constructor() {
    this.#server = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      const asked: Question | Question[] = JSON.parse(body);
      this.authorizations.push(request.headers.authorization);
      this.requests.push(Array.isArray(asked) ? asked.length : 1);
      response.end(
        JSON.stringify(Array.isArray(asked) ? asked.map((each) => this.#answer(each)) : this.#answer(asked)),
      );
    });
  }

  static async start(): Promise<ScriptedNode> {
    const node = new ScriptedNode();
    node.url = await listenLocally(node.#server);
    return node;
  }

  close(): Promise<void> {
    return closeAtOnce(this.#server);
  }

  #answer({ id, method, params }: Question): object {
    const answer = this.answers[method];
    if (answer === undefined) return { id, error: { code: -32_601, message: `${method} is not known` } };
    const result = answer(...params);
    if (!(result instanceof Error)) return { id, result };
    const code = 'code' in result ? result.code : 3;
    return { id, error: { code, message: result.message } };
  }
}
