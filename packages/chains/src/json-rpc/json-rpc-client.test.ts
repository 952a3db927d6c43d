import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ChainUnreachable } from '../chain-unreachable.ts';
import { FaultyNode } from '../testing/faulty-node.ts';
import { JsonRpcClient, RpcRefusal } from './json-rpc-client.ts';

interface Asked {
  readonly id: number;
  readonly method: string;
  readonly params: unknown;
}

/** Echoes its parameters, and refuses what is called `refuse`. */
function echo({ id, method, params }: Asked): object {
  const error = { code: -32_000, message: 'no' };
  return method === 'refuse' ? { jsonrpc: '2.0', id, error } : { jsonrpc: '2.0', id, result: params };
}

describe('JsonRpcClient', () => {
  let server: Server;
  let node: FaultyNode;
  let client: JsonRpcClient;
  /** For what never comes. */
  let impatient: JsonRpcClient;
  let headers: Record<string, unknown> = {};
  /** Bodies that reached the node. */
  let asked: string[] = [];

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      headers = request.headers;
      let body = '';
      for await (const chunk of request) body += chunk;
      const question: Asked | Asked[] = JSON.parse(body);
      asked.push(body);
      // In another order, as the protocol allows.
      const answer = Array.isArray(question) ? question.map(echo).reverse() : echo(question);
      response.end(JSON.stringify(answer));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    node = await FaultyNode.before(`http://127.0.0.1:${port}`);
    const target = { name: 'a node', url: node.url, answerBytesMax: 100_000 };
    client = new JsonRpcClient({ ...target, timeoutMs: 30_000 });
    impatient = new JsonRpcClient({ ...target, timeoutMs: 300 });
    const withName = `http://name:p%40ss@127.0.0.1:${port}`;
    const named = new JsonRpcClient({ name: 'a node', url: withName, timeoutMs: 30_000, answerBytesMax: 1_000 });
    await named.call('echo');
  });

  afterAll(async () => {
    await node.close();
    server.close();
  });

  it('sends the name and password of its address as a header', () => {
    expect(headers.authorization).toBe(`Basic ${btoa('name:p@ss')}`);
  });

  it('answers each question with its own answer, in any order', async () => {
    expect(await client.call('echo', 1, 'two')).toEqual([1, 'two']);
    const calls = [1, 2, 3].map((value) => ({ method: 'echo', params: [value] }));
    expect(await client.batch(calls)).toEqual([[1], [2], [3]]);
    expect(await client.batch([])).toEqual([]);
  });

  it("tells a node's own refusal from a node that cannot be reached", async () => {
    await expect(client.call('refuse')).rejects.toThrow(new RpcRefusal(-32_000, 'no'));
    await expect(client.batch([{ method: 'refuse', params: [] }])).rejects.toThrow(RpcRefusal);
    const closed = new JsonRpcClient({
      name: 'a node',
      url: 'http://127.0.0.1:1',
      timeoutMs: 30_000,
      answerBytesMax: 9,
    });
    await expect(closed.call('echo')).rejects.toThrow(ChainUnreachable);
  });

  it('says when a node takes no question from us', async () => {
    node.faultOf = () => 'unauthorized';
    await expect(client.call('echo', 1)).rejects.toThrow('refuses who asks');
    node.faultOf = () => undefined;
  });

  it.each(['lost-answer', 'silence', 'wrong-json', 'other-answer', 'endless', 'server-error'] as const)(
    'takes %s for no answer, and never asks twice',
    async (fault) => {
      node.faultOf = () => fault;
      asked = [];
      const isSilent = fault === 'lost-answer' || fault === 'silence';
      const asking = isSilent ? impatient : client;
      await expect(asking.call('echo', fault)).rejects.toThrow(ChainUnreachable);
      await expect(asking.batch([{ method: 'echo', params: [fault] }])).rejects.toThrow(ChainUnreachable);
      // Whoever is impatient may go before his question comes through; one that comes late counts for its own fault.
      const questions = asked.filter((body) => body.includes(fault)).length;
      const most = ['silence', 'endless', 'server-error'].includes(fault) ? 0 : 2;
      expect(questions).toBeLessThanOrEqual(most);
      if (!isSilent) expect(questions).toBe(most);
      node.faultOf = () => undefined;
      expect(await client.call('echo', 1)).toEqual([1]);
    },
  );
});
