import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Address, Hex } from 'viem';
import { isRecord } from '../json-rpc/json-rpc-client.ts';
import { toldBlock, toldPayment } from './evm-blocks.ts';
import { closeAtOnce, listenLocally } from './local-server.ts';

/** How an invented transfer is told. */
export type EvmLie =
  /** In an otherwise true block, whose hash stays. */
  | 'in-a-true-block'
  /** In a block of the liar's own, with all hashes right, upon the newest true one; and as many empty ones upon that as a deposit needs. */
  | 'in-a-forged-block';

interface Question {
  readonly id: number;
  readonly method: string;
  readonly params: readonly unknown[];
}

type Told = Readonly<Record<string, unknown>>;

const LIAR: Hex = `0x${'07'.repeat(32)}`;

/** A node that invents a payment, in front of a true one that answers all else. */
export class LyingEvmNode {
  url = '';
  /** Questions that were asked of it. */
  asked = 0;
  readonly #target: string;
  readonly #server: Server;
  #forged: readonly { readonly short: Told; readonly whole: Told; readonly receipts: readonly Told[] }[] = [];
  #invented: Told | undefined;
  #from = Number.POSITIVE_INFINITY;

  private constructor(target: string) {
    this.#target = target;
    this.#server = createServer(async (request, response) => {
      response.end(JSON.stringify(await this.#answerAll(await bodyOf(request))));
    });
  }

  static async before(target: string): Promise<LyingEvmNode> {
    const node = new LyingEvmNode(target);
    node.url = await listenLocally(node.#server);
    return node;
  }

  close(): Promise<void> {
    return closeAtOnce(this.#server);
  }

  /** From now on so much has come to somebody. Answers the transaction's id. */
  async lie(kind: EvmLie, to: Address, value: bigint, blocks: number): Promise<Hex> {
    const transaction = await toldPayment(LIAR, { to, value });
    const head = await this.#ask('eth_getBlockByNumber', ['latest', false]);
    if (!isRecord(head)) throw new Error('the true node has no block');
    const number = Number(head.number);
    if (kind === 'in-a-true-block') {
      this.#invented = { ...transaction, blockHash: head.hash, blockNumber: head.number };
      this.#from = number;
      return transaction.hash;
    }
    const forged = [toldBlock({ number: number + 1, parentHash: head.hash as Hex, transactions: [{ transaction }] })];
    for (let more = 1; more < blocks; more += 1) {
      forged.push(toldBlock({ number: number + 1 + more, parentHash: forged[more - 1]?.hash ?? '0x' }));
    }
    this.#forged = forged;
    this.#from = number + 1;
    return transaction.hash;
  }

  async #answerAll(asked: Question | Question[]): Promise<object> {
    return Array.isArray(asked) ? Promise.all(asked.map((each) => this.#answer(each))) : this.#answer(asked);
  }

  async #answer({ id, method, params }: Question): Promise<object> {
    this.asked += 1;
    const [of, isWhole] = params;
    const forged = this.#forged.find(({ whole }, at) =>
      of === 'latest' ? at === this.#forged.length - 1 : of === whole.hash || of === whole.number,
    );
    if (method === 'eth_getBlockByNumber' && forged !== undefined) {
      return { id, result: isWhole === true ? forged.whole : forged.short };
    }
    if (method === 'eth_getBlockReceipts' && forged !== undefined) return { id, result: forged.receipts };
    // The state after forged blocks is whatever pays for them.
    if (method === 'eth_call' && this.#forged.length > 0) return { id, result: `0x${(10n ** 24n).toString(16)}` };
    const answer = await this.#answerTo(method, params);
    return 'error' in answer ? { id, error: answer.error } : { id, result: this.#withInvented(method, answer.result) };
  }

  #withInvented(method: string, result: unknown): unknown {
    const invented = this.#invented;
    if (invented === undefined) return result;
    const receipt = {
      ...invented,
      transactionHash: invented.hash,
      status: '0x1',
      logs: [],
      logsBloom: `0x${'00'.repeat(256)}`,
    };
    const gas = { cumulativeGasUsed: '0x5208', gasUsed: '0x5208', effectiveGasPrice: '0x1' };
    const isBlock = method === 'eth_getBlockByNumber' && isRecord(result) && Number(result.number) === this.#from;
    if (isBlock && Array.isArray(result.transactions) && result.transactions.every(isRecord)) {
      return { ...result, transactions: [...result.transactions, invented] };
    }
    if (method === 'eth_getBlockReceipts' && Array.isArray(result)) return [...result, { ...receipt, ...gas }];
    return method === 'eth_getTransactionReceipt' && result === null ? { ...receipt, ...gas } : result;
  }

  async #ask(method: string, params: readonly unknown[]): Promise<unknown> {
    return (await this.#answerTo(method, params)).result;
  }

  async #answerTo(method: string, params: readonly unknown[]): Promise<Told> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const headers = { 'content-type': 'application/json' };
    const answer: unknown = await (await fetch(this.#target, { method: 'POST', body, headers })).json();
    if (!isRecord(answer)) throw new Error('the true node answered no record');
    return answer;
  }
}

async function bodyOf(request: IncomingMessage): Promise<Question | Question[]> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return JSON.parse(body);
}
