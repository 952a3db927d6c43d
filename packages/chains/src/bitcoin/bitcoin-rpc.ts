import { readFile } from 'node:fs/promises';
import type { BitcoinNetwork } from '@assay/addresses/bitcoin-address';
import { ChainUnreachable } from '../chain-unreachable.ts';
import { JsonRpcClient } from '../json-rpc/json-rpc-client.ts';
import { RPC_ANSWER_BYTES_MAX, RPC_TIMEOUT_MS } from './bitcoin-limits.ts';

export interface BitcoinNodeTarget {
  readonly network: BitcoinNetwork;
  /** With a name and password in it, unless they stand in a file. */
  readonly url: string;
  /** A node's `.cookie`, which has another password after each start of the node. */
  readonly cookieFile?: string;
  readonly timeoutMs?: number;
}

/** The JSON-RPC of a node of Bitcoin's kind, with the name and password that it has now. */
export class BitcoinRpc {
  readonly #target: BitcoinNodeTarget;
  #client: JsonRpcClient;
  #cookie: string | undefined;

  constructor(target: BitcoinNodeTarget) {
    this.#target = target;
    this.#client = this.#clientOf(target.url);
  }

  /** @throws RpcRefusal, ChainUnreachable */
  async call(method: string, ...params: readonly unknown[]): Promise<unknown> {
    await this.#readCookie();
    return this.#client.call(method, ...params);
  }

  async #readCookie(): Promise<void> {
    const { network, cookieFile, url } = this.#target;
    if (cookieFile === undefined) return;
    const cookie = await readFile(cookieFile, 'utf8').catch((error: unknown) => {
      throw new ChainUnreachable(`the node of ${network} has no cookie in ${cookieFile}`, error);
    });
    if (cookie === this.#cookie) return;
    const [name = '', password = ''] = cookie.trim().split(':');
    const withName = new URL(url);
    withName.username = name;
    withName.password = password;
    this.#client = this.#clientOf(withName.href);
    this.#cookie = cookie;
  }

  #clientOf(url: string): JsonRpcClient {
    return new JsonRpcClient({
      name: `the node of ${this.#target.network}`,
      url,
      timeoutMs: this.#target.timeoutMs ?? RPC_TIMEOUT_MS,
      answerBytesMax: RPC_ANSWER_BYTES_MAX,
    });
  }
}
