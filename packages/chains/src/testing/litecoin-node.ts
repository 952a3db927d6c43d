import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../evm/local-node/anvil-process.ts';
import { JsonRpcClient } from '../json-rpc/json-rpc-client.ts';
import { TestKeys } from './test-keys.ts';

const PROGRAM = 'litecoind';
const READY_TIMEOUT_MS = 60_000;
const READY_POLL_MS = 50;
const ANSWER_BYTES_MAX = 64 * 1024 * 1024;
const UNITS_PER_COIN = 100_000_000n;
/** What a block brings can be spent after so many. */
export const COINBASE_MATURITY = 100;
export const EXTENSION_HEIGHT = 432;
const miners = new TestKeys(250);

/** Debian has it; without it there is nothing to test against. */
export const hasLitecoinNode = spawnSync(PROGRAM, ['--version'], { stdio: 'ignore' }).status === 0;

/** A Litecoin node with a chain of its own and a wallet that gives coins away. */
export class LitecoinNode {
  readonly folder: string;
  readonly url: string;
  readonly cookieFile: string;
  readonly #parameters: readonly string[];
  #child: ChildProcess;
  #rpc: JsonRpcClient;
  #minedAddresses = 0;

  private constructor(folder: string, port: number, options: readonly string[]) {
    this.folder = folder;
    this.url = `http://127.0.0.1:${port}`;
    this.cookieFile = join(folder, 'regtest', '.cookie');
    this.#parameters = ['-regtest', `-datadir=${folder}`, `-rpcport=${port}`, '-server', ...options];
    this.#rpc = this.#clientOf('none:yet');
    this.#child = this.#spawn();
  }

  /** With Litecoin's extension the miner makes no block `EXTENSION_HEIGHT` without coins that go into it. */
  static async start({ hasExtension = false } = {}): Promise<LitecoinNode> {
    const folder = await mkdtemp(join(tmpdir(), 'assay-litecoin-'));
    const alone = ['-listen=0', '-dnsseed=0', '-dbcache=4', '-par=1', '-keypool=1'];
    // Litecoin's nodes replace nothing that waits unless they are told to.
    const options = [...alone, '-mempoolreplacement=1', '-fallbackfee=0.0001'];
    if (!hasExtension) options.push('-vbparams=mweb:9999999999:9999999999');
    const node = new LitecoinNode(folder, await freePort(), options);
    try {
      await node.#untilReady();
      await node.call('createwallet', 'faucet');
      await node.call('generatetoaddress', COINBASE_MATURITY + 1, await node.call('getnewaddress'));
      return node;
    } catch (error) {
      await node.stop();
      throw error;
    }
  }

  /** As it would write its chain to the disk by itself, hours later. */
  async flush(): Promise<void> {
    await this.call('gettxoutsetinfo');
  }

  /** At once: what it has not written is lost. */
  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const exited = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await exited;
  }

  async startAgain(): Promise<void> {
    this.#child = this.#spawn();
    await this.#untilReady();
    await this.call('loadwallet', 'faucet');
  }

  call(method: string, ...params: readonly unknown[]): Promise<unknown> {
    return this.#rpc.call(method, ...params);
  }

  /** Answers the transaction's id. */
  async send(address: string, units: bigint): Promise<string> {
    return String(await this.call('sendtoaddress', address, coins(units)));
  }

  /** To many at once, in one transaction. */
  async sendMany(payments: ReadonlyMap<string, bigint>): Promise<string> {
    const amounts = Object.fromEntries([...payments].map(([address, units]) => [address, coins(units)]));
    return String(await this.call('sendmany', '', amounts));
  }

  async mine(blocks: number): Promise<void> {
    await this.call('generatetoaddress', blocks, this.#nobody());
  }

  /** With nothing of what waits. */
  async mineEmpty(blocks: number): Promise<void> {
    for (let left = blocks; left > 0; left--) await this.call('generateblock', this.#nobody(), []);
  }

  /** The newest blocks are no part of the chain any more; what was in them waits again. Answers what `bringBack` takes. */
  async leaveNewest(depth: number): Promise<string> {
    const height = Number(await this.call('getblockcount'));
    const hash = String(await this.call('getblockhash', height - depth + 1));
    await this.call('invalidateblock', hash);
    return hash;
  }

  async bringBack(hash: string): Promise<void> {
    await this.call('reconsiderblock', hash);
  }

  async stop(): Promise<void> {
    await this.kill();
    await rm(this.folder, { recursive: true });
  }

  /** Another one each time: no block is one that was left before. Not of the wallet, which takes the longer to send the more coins it has. */
  #nobody(): string {
    return miners.addressOn('LTC', this.#minedAddresses++, 'regtest');
  }

  #spawn(): ChildProcess {
    return spawn(PROGRAM, this.#parameters, { stdio: 'ignore' });
  }

  async #untilReady(): Promise<void> {
    const end = performance.now() + READY_TIMEOUT_MS;
    while (!(await this.#answers())) {
      if (this.#child.exitCode !== null || performance.now() > end) throw new Error(`${PROGRAM} did not start`);
      await new Promise((resolve) => setTimeout(resolve, READY_POLL_MS));
    }
  }

  async #answers(): Promise<boolean> {
    try {
      this.#rpc = this.#clientOf((await readFile(this.cookieFile, 'utf8')).trim());
      await this.call('getblockcount');
      return true;
    } catch {
      return false;
    }
  }

  #clientOf(cookie: string): JsonRpcClient {
    const url = this.url.replace('http://', `http://${cookie}@`);
    return new JsonRpcClient({ name: PROGRAM, url, timeoutMs: READY_TIMEOUT_MS, answerBytesMax: ANSWER_BYTES_MAX });
  }
}

/** As the node takes amounts: a decimal text. */
function coins(units: bigint): string {
  return `${units / UNITS_PER_COIN}.${String(units % UNITS_PER_COIN).padStart(8, '0')}`;
}
