import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { JsonRpcClient } from '../../json-rpc/json-rpc-client.ts';

/** How many of the newest states can be asked for: more than a transfer needs blocks, so that its block's can, after a restart too. */
const STATES_KEPT = 20;
/** Of each of the accounts that anvil makes, in ETH: the first one pays for everything that the sandbox gives away. */
const DEPLOYER_BALANCE = 1_000_000_000;
const READY_TIMEOUT_MS = 30_000;
const READY_POLL_MS = 20;
const STOP_TIMEOUT_MS = 5_000;
/** A dump holds the whole chain. */
const DUMP_TIMEOUT_MS = 60_000;
const DUMP_BYTES_MAX = 512 * 1024 * 1024;

const packages: Readonly<Record<string, string>> = {
  'linux x64': '@foundry-rs/anvil-linux-amd64',
  'linux arm64': '@foundry-rs/anvil-linux-arm64',
  'darwin x64': '@foundry-rs/anvil-darwin-amd64',
  'darwin arm64': '@foundry-rs/anvil-darwin-arm64',
};

/** Where it is installed, from the root; an exchange that has no use for it has none. */
const PLACE = 'tooling/evm-node/node_modules';

/** The program of the package for this system; undefined where there is none, or it is not installed. */
export function anvilProgram(): string | undefined {
  const name = packages[`${process.platform} ${process.arch}`];
  if (name === undefined) return undefined;
  // From a source and from what is built of it the root is so many folders away.
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const program = join(folder, PLACE, name, 'bin/anvil');
    if (existsSync(program)) return program;
    if (folder === dirname(folder)) return undefined;
  }
}

export interface AnvilPlace {
  readonly program: string;
  /** It works in it, which tells a left-over one from anybody else's. */
  readonly folder: string;
  readonly port: number;
  /** Where it tells of new blocks. */
  readonly socket: string;
  /** The file with the chain that it begins with; without one it begins a new chain. */
  readonly chainFile: string | undefined;
}

/** One run of the program, which mines what comes and nothing by itself. */
export class AnvilProcess {
  readonly pid: number;
  readonly rpc: JsonRpcClient;
  readonly exited: Promise<void>;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, pid: number, port: number) {
    this.#child = child;
    this.pid = pid;
    this.rpc = anvilClient(port);
    this.exited = new Promise((resolve) => child.once('exit', () => resolve()));
  }

  static async start({ program, folder, port, socket, chainFile }: AnvilPlace): Promise<AnvilProcess> {
    const options = { port, balance: DEPLOYER_BALANCE, 'prune-history': STATES_KEPT, ipc: socket };
    const parameters = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
    // Read before it listens: whoever reaches it, were it only to take it over, never meets a chain that is not there yet.
    if (chainFile !== undefined) parameters.push('--load-state', chainFile);
    // A group of its own: what stops the exchange by a key of the terminal would stop the node before its chain is kept.
    // No page of a browser may speak with it: anybody who may, may do anything.
    const flags = ['--silent', '--no-cors', '--no-request-size-limit'];
    const child = spawn(program, [...parameters, ...flags], {
      cwd: folder,
      stdio: 'ignore',
      detached: true,
    });
    const failed = new Promise<never>((_, reject) => child.once('error', reject));
    failed.catch(() => undefined);
    await Promise.race([once(child, 'spawn'), failed]);
    if (child.pid === undefined) throw new Error(`${program} has no process`);
    child.unref();
    const started = new AnvilProcess(child, child.pid, port);
    await started.#untilReady();
    return started;
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.#child.kill('SIGTERM');
    const kill = setTimeout(() => this.#child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await this.exited;
    clearTimeout(kill);
  }

  async #untilReady(): Promise<void> {
    const end = performance.now() + READY_TIMEOUT_MS;
    let hasExited = false;
    this.exited.then(() => {
      hasExited = true;
    });
    while (!(await this.#answers())) {
      if (hasExited || performance.now() > end) {
        await this.stop();
        throw new Error('the local node of ERC20 did not start');
      }
      await new Promise((resolve) => setTimeout(resolve, READY_POLL_MS));
    }
  }

  async #answers(): Promise<boolean> {
    return this.rpc.call('eth_chainId').then(
      () => true,
      () => false,
    );
  }
}

export function anvilClient(port: number): JsonRpcClient {
  return new JsonRpcClient({
    name: 'the local node of ERC20',
    url: `http://127.0.0.1:${port}`,
    timeoutMs: DUMP_TIMEOUT_MS,
    answerBytesMax: DUMP_BYTES_MAX,
  });
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}
