import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readPostmasterFile } from '@assay/postgres/postmaster-file';
import { worksIn } from '@assay/postgres/running-process';
import { stopPostmaster } from '@assay/postgres/start-postgres';
import { layEmptyCluster } from '@assay/postgres/testing/empty-cluster';
import { noteStarted } from './started-processes.ts';

/** The built server as a child process on loopback, with a data folder of its own. For journeys, crash loops and benchmarks. */
const serverEntry = join(import.meta.dirname, '../../build/server/main.js');
/** Against a server that never starts: after a crash everything since the last snapshot is replayed, perhaps on a machine with other work. */
const startTimeoutMs = 600_000;
const stopTimeoutMs = 20_000;
const healthPollMs = 50;
/** Bounds of a server on a machine with other work: how late it is says nothing of how many call, and would turn calls away by chance. */
const PATIENT = { EVENT_LOOP_DELAY_MAX_MS: '60000', READ_WAIT_MS: '60000', ASSAY_RESERVED_SHARE: '0.01' } as const;
/** Bounds that people have, for whoever floods a server. */
export const asPeopleHaveIt = {
  EVENT_LOOP_DELAY_MAX_MS: '250',
  READ_WAIT_MS: '1000',
  ASSAY_RESERVED_SHARE: '1',
} as const;
/** Below the ports that Linux (32,768) and macOS (49,152) give to connections. */
const SERVER_PORTS = [20_000, 32_000] as const;
/** What an ended process printed last may arrive after its end; what it left running may hold its output for ever. */
const LAST_WORDS_MS = 1_000;

/** A server that runs, whoever started it. */
export interface RunningServer {
  /** `http://127.0.0.1:<port>` */
  readonly address: string;
  readonly port: number;
  readonly pid: number;
  readonly dataFolder: string;
}

export interface ServerProcess extends RunningServer {
  /** Everything the server printed so far. */
  output(): string;
  /** Ends when the process has ended and its last words are in `output`; the exit code, or the signal's name. */
  readonly ended: Promise<number | string>;
  /** SIGTERM, waits for the clean end, removes a data folder that was made here. */
  stop(): Promise<void>;
  /** SIGKILL; the data folder stays. */
  kill(): Promise<void>;
}

export interface ServerOptions {
  readonly port?: number;
  /** Kept after the stop when given; a temporary one is removed. */
  readonly dataFolder?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Arguments for Node itself: a profile, a memory limit. */
  readonly nodeArguments?: readonly string[];
  /** Another build's main.js: one that was broken on purpose. */
  readonly entry?: string;
  /** Return as soon as the process runs, before /healthz answers 200. */
  readonly withoutWaiting?: boolean;
}

/** A test that was ended before its time leaves no server behind: each is told to stop when this process goes. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGTERM');
});

/**
 * Not one of those that the system gives to connections of its own accord: while a server is down between two starts, somebody's connection
 * could have its port.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...SERVER_PORTS);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.on('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

export async function startServer(options: ServerOptions = {}): Promise<ServerProcess> {
  const entry = options.entry ?? serverEntry;
  if (!existsSync(entry)) throw new Error(`${entry} is missing: run npm run build first`);
  const port = options.port ?? (await freePort());
  const dataFolder = options.dataFolder ?? temporaryDataFolder();
  const isFirstStart = existsSync(dataFolder) && !existsSync(join(dataFolder, 'postgres'));
  if (isFirstStart && options.environment?.DATABASE_URL === undefined) layEmptyCluster(dataFolder);
  const child = spawn(process.execPath, ['--enable-source-maps', ...(options.nodeArguments ?? []), entry], {
    env: {
      ...{ ...process.env, ...PATIENT, LOG_LEVEL: 'warn', ...options.environment },
      ...{ PORT: String(port), ASSAY_DATA: dataFolder },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.on('exit', () => running.delete(child));
  const printed: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
  const closed = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const ended = new Promise<number | string>((resolve) =>
    child.on('exit', async (code, signal) => {
      await Promise.race([closed, sleep(LAST_WORDS_MS, undefined, { ref: false })]);
      resolve(code ?? signal ?? 'unknown');
    }),
  );
  const output = () => printed.join('');
  const askedToEnd = noteStarted(child, `server on port ${port}, process`, output);
  const endBy = (signal: NodeJS.Signals) => {
    askedToEnd();
    return endWithin(child, ended, signal);
  };
  const server: ServerProcess = {
    address: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    dataFolder,
    output,
    ended,
    stop: async () => {
      await endBy('SIGTERM');
      if (options.dataFolder === undefined) rmSync(dataFolder, { recursive: true, force: true });
    },
    kill: () => endBy('SIGKILL'),
  };
  if (options.withoutWaiting !== true) {
    await waitUntilHealthy(server).catch(async (error: unknown) => {
      await server.kill();
      // Who gets no server cannot stop its database.
      await stopPostgresOf(dataFolder);
      if (options.dataFolder === undefined) rmSync(dataFolder, { recursive: true, force: true });
      throw error;
    });
  }
  return server;
}

/** Ends the PostgreSQL of a data folder, which outlives a server that was killed. */
async function stopPostgresOf(dataFolder: string): Promise<void> {
  const cluster = join(dataFolder, 'postgres');
  const postmaster = readPostmasterFile(cluster);
  if (postmaster !== undefined && worksIn(postmaster.pid, cluster)) await stopPostmaster(postmaster.pid);
}

/** PostgreSQL runs as another user when we are root, so the folder must be reachable for it. */
export function temporaryDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'assay-'));
  chmodSync(folder, 0o755);
  return folder;
}

async function endWithin(child: ChildProcess, ended: Promise<number | string>, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
  await ended;
  clearTimeout(timer);
}

export async function waitUntilHealthy(server: Pick<ServerProcess, 'address' | 'ended' | 'output'>): Promise<void> {
  let over: number | string | undefined;
  void server.ended.then((code) => {
    over = code;
  });
  const deadline = performance.now() + startTimeoutMs;
  let text = 'it does not answer';
  while (performance.now() < deadline) {
    if (over !== undefined) throw new Error(`the server ended with ${over} before it was healthy:\n${server.output()}`);
    const answer = await fetch(`${server.address}/healthz`).catch(() => undefined);
    if (answer?.status === 200) return;
    text = (await answer?.text().catch(() => undefined)) ?? text;
    await new Promise((resolve) => setTimeout(resolve, healthPollMs));
  }
  throw new Error(`the server was not healthy within ${startTimeoutMs} ms: ${text}\n${server.output()}`);
}
