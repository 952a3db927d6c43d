import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { closeAtOnce, listenLocally } from './local-server.ts';

export type NodeFault =
  /** The node is asked, and its answer kept back for ever: whoever asked cannot know what was done. */
  | 'lost-answer'
  /** The node is asked twice, as by a proxy that tries again. */
  | 'twice'
  /** The answer comes when whoever asked has done something else meanwhile. */
  | 'late'
  /** Nobody answers, and the node is not asked. */
  | 'silence'
  | 'wrong-json'
  /** The answer to another question. */
  | 'other-answer'
  /** More than anybody wants to read. */
  | 'endless'
  | 'server-error'
  /** Another name and password are asked for. */
  | 'unauthorized'
  /** As a node answers that knows nothing of what it was asked for. */
  | 'no-result'
  /** As a node answers of a list of which it has not got anything yet, where another one has. */
  | 'empty-list';

const LATE_MS = 1_500;

/** A node as the network shows it: in front of a real one, at fault when `faultOf` says so for a body. */
export class FaultyNode {
  faultOf: (body: string) => NodeFault | undefined = () => undefined;
  readonly #target: string;
  readonly #server: Server;
  url = '';

  private constructor(target: string) {
    this.#target = target;
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch(() => response.destroy());
    });
  }

  static async before(target: string): Promise<FaultyNode> {
    const node = new FaultyNode(target);
    node.url = await listenLocally(node.#server);
    return node;
  }

  close(): Promise<void> {
    return closeAtOnce(this.#server);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const fault = this.faultOf(body);
    if (fault === 'silence') return;
    const { authorization } = request.headers;
    if (fault === 'twice') await this.#ask(body, authorization);
    const isNotAsked = fault === 'endless' || fault === 'server-error' || fault === 'unauthorized';
    const text = isNotAsked ? '' : await this.#ask(body, authorization);
    if (fault === 'lost-answer') return;
    // sleeps: an answer that comes late is the fault that is played
    if (fault === 'late') await sleep(LATE_MS);
    if (fault === 'server-error') response.statusCode = 502;
    if (fault === 'unauthorized') response.statusCode = 401;
    response.setHeader('content-type', 'application/json');
    if (fault === 'endless') return this.#writeForEver(response);
    if (fault === 'no-result') return void response.end(withResult(JSON.parse(text), () => null));
    if (fault === 'empty-list') return void response.end(withResult(JSON.parse(text), emptied));
    if (fault === 'wrong-json') response.end(text.slice(0, -2));
    else response.end(fault === 'other-answer' ? text.replaceAll(/"id":(\d+)/g, '"id":9$1') : text);
  }

  async #ask(body: string, authorization: string | undefined): Promise<string> {
    const type = { 'content-type': 'application/json' };
    const headers = authorization === undefined ? type : { ...type, authorization };
    return (await fetch(this.#target, { method: 'POST', body, headers })).text();
  }

  #writeForEver(response: ServerResponse): void {
    const chunk = ' '.repeat(1024 * 1024);
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', more);
    more();
  }
}

type Answered = Readonly<Record<string, unknown>>;

function withResult(answer: Answered | Answered[], change: (result: unknown) => unknown): string {
  const changed = (each: Answered) => ('result' in each ? { ...each, result: change(each.result) } : each);
  return JSON.stringify(Array.isArray(answer) ? answer.map(changed) : changed(answer));
}

const emptied = (result: unknown) => (Array.isArray(result) ? [] : result);
