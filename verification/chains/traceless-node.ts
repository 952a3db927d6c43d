import { createServer, type Server } from 'node:http';
import { closeAtOnce, listenLocally } from '@assay/chains/testing/local-server';

/** A node in front of a real one that does not know some methods, and remembers what it was asked. */
export class TracelessNode {
  hidden: readonly string[] = [];
  /** Methods of which no good answer comes. */
  broken: readonly string[] = [];
  /** Names of methods. */
  readonly asked: string[] = [];
  readonly #server: Server;
  url = '';

  private constructor(target: string) {
    this.#server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const body = Buffer.concat(chunks).toString();
      const call = JSON.parse(body) as { readonly id?: number; readonly method?: string };
      const { id, method = 'batch' } = call;
      this.asked.push(method);
      response.setHeader('content-type', 'application/json');
      if (this.hidden.includes(method)) {
        response.end(JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32_601, message: 'Method not found' } }));
        return;
      }
      if (this.broken.includes(method)) {
        response.end('{');
        return;
      }
      const answer = await fetch(target, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
      response.end(await answer.text());
    });
  }

  static async before(target: string): Promise<TracelessNode> {
    const node = new TracelessNode(target);
    node.url = await listenLocally(node.#server);
    return node;
  }

  close(): Promise<void> {
    return closeAtOnce(this.#server);
  }
}
