import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { localTokens } from '@assay/chains/evm/evm-network';
import { EvmNode } from '@assay/chains/evm/evm-node';
import type { NetworkName } from '@assay/protocol/networks';
import { killPostgres, removeDataFolder } from '../crash/processes.ts';
import { onRunning } from '../crash/running-database.ts';
import {
  freePort,
  type ServerOptions,
  type ServerProcess,
  startServer,
  temporaryDataFolder,
} from '../server-process/server-process.ts';
import { untilNetworksOpen } from '../server-process/withdrawing-person.ts';
import { type SignerProcess, startSignerProcess } from '../signer/signer-process.ts';

/** What can die while coins are on their way. */
export const killTargets = ['server', 'signer', 'node', 'postgres'] as const;
export type KillTarget = (typeof killTargets)[number];

/** The local EVM node, and a chain of rows, whose node is PostgreSQL. Both carry USDT. */
export const killedNetworks = ['ERC20', 'TRC20'] as const;
export type KilledNetwork = (typeof killedNetworks)[number];

/** Other builds: ones that were broken on purpose. */
export interface BrokenBuilds {
  readonly server?: string;
  readonly signer?: string;
}

const NODE_BACK_MS = 30_000;
/** The server finds out about a database that is gone, and ends. */
const ENDS_WITHIN_MS = 20_000;
const pollMs = 50;

/** Server, signer, node and PostgreSQL as they run in production, each of which can be killed and comes again. */
export class KillStage {
  readonly dataFolder = temporaryDataFolder();
  readonly #builds: BrokenBuilds;
  readonly #port: number;
  #server: ServerProcess | undefined;
  #signer: SignerProcess | undefined;

  private constructor(builds: BrokenBuilds, port: number) {
    this.#builds = builds;
    this.#port = port;
  }

  static async open(builds: BrokenBuilds): Promise<KillStage> {
    const stage = new KillStage(builds, await freePort());
    try {
      await stage.#startServer();
      await stage.#startSigner();
      await untilNetworksOpen(stage.address, killedNetworks);
      return stage;
    } catch (error) {
      await stage.close();
      throw error;
    }
  }

  get address(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Kill -9, and a new start. What is not killed goes on. */
  async kill(target: KillTarget): Promise<void> {
    const [server, signer] = [this.#server, this.#signer];
    if (server === undefined || signer === undefined) throw new Error('the stage is closed');
    if (target === 'node') return this.#killNode();
    if (target === 'signer') {
      await signer.kill();
      return this.#startSigner();
    }
    if (target === 'server') await server.kill();
    else {
      killPostgres(this.dataFolder);
      await Promise.race([server.ended, sleep(ENDS_WITHIN_MS, undefined, { ref: false })]);
      await server.kill();
    }
    await this.#startServer();
    // A signer whose database went away may have ended, or may not.
    if (target === 'postgres' && !isAlive(signer.pid)) await this.#startSigner();
  }

  /** Kill -9, a start that is killed once `moment` has come, and a new one. */
  async killWhileItStarts(moment: () => Promise<void>): Promise<void> {
    await this.#server?.kill();
    const starting = await startServer({ ...this.#serverOptions(), withoutWaiting: true });
    await moment();
    await starting.kill();
    await this.#startServer();
  }

  /** What a recipient got, in the smallest unit, by the chain's own account. */
  async arrivedAt(network: KilledNetwork, recipient: string): Promise<bigint> {
    if (network === 'ERC20') {
      const contract = localTokens.find(({ currency }) => currency === 'USDT')?.contract;
      if (contract === undefined || !isHexadecimal(recipient)) throw new Error(`nobody holds USDT at ${recipient}`);
      const node = new EvmNode(`http://127.0.0.1:${this.#node().port}`);
      return node.tokenBalance(contract, recipient, 'latest');
    }
    const { rows } = await onRunning(this.dataFolder, (client) =>
      client.query<{ sum: string | null }>(
        'SELECT sum(delivered) AS sum FROM sandbox_transactions WHERE network = $1 AND address = $2 AND height IS NOT NULL AND NOT is_failed',
        [network, recipient],
      ),
    );
    return BigInt(rows[0]?.sum ?? 0);
  }

  untilOpen(names: readonly NetworkName[]): Promise<void> {
    return untilNetworksOpen(this.address, names);
  }

  /** The clean end of all; the data folder stays. */
  async stop(): Promise<void> {
    await this.#signer?.stop();
    await this.#server?.stop();
    this.#signer = undefined;
    this.#server = undefined;
  }

  async close(): Promise<void> {
    await this.stop();
    removeDataFolder(this.dataFolder);
  }

  async #startServer(): Promise<void> {
    this.#server = await startServer(this.#serverOptions());
  }

  #serverOptions(): ServerOptions {
    return {
      port: this.#port,
      dataFolder: this.dataFolder,
      environment: { ACCOUNT_CALLS_PER_SECOND: '1000000', ADDRESS_CALLS_PER_SECOND: '1000000', LOG_LEVEL: 'error' },
      ...(this.#builds.server === undefined ? {} : { entry: this.#builds.server }),
    };
  }

  async #startSigner(): Promise<void> {
    this.#signer = await startSignerProcess({ ASSAY_DATA: this.dataFolder }, this.#builds.signer);
  }

  /** The server starts it again by itself. */
  async #killNode(): Promise<void> {
    const { pid } = this.#node();
    process.kill(pid, 'SIGKILL');
    const deadline = performance.now() + NODE_BACK_MS;
    while (this.#node().pid === pid) {
      if (performance.now() > deadline) throw new Error('the node did not come again');
      await sleep(pollMs);
    }
  }

  #node(): { readonly pid: number; readonly port: number } {
    return JSON.parse(readFileSync(join(this.dataFolder, 'evm-node', 'running.json'), 'utf8'));
  }
}

function isHexadecimal(text: string): text is `0x${string}` {
  return /^0x[0-9a-fA-F]+$/.test(text);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
