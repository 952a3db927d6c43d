import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { noteStarted } from '../server-process/started-processes.ts';

/** The built signer as a child process, as `npm start` runs it beside the server. */
const builtEntry = join(import.meta.dirname, '../../build/signer/main.js');
const startTimeoutMs = 60_000;
const pollMs = 20;

export interface SignerProcess {
  readonly pid: number;
  output(): string;
  /** SIGTERM, and the clean end. */
  stop(): Promise<void>;
  /** SIGKILL. */
  kill(): Promise<void>;
}

/** @param entry another build's main.js: one that was broken on purpose */
export async function startSignerProcess(
  environment: Readonly<Record<string, string>>,
  entry: string = builtEntry,
): Promise<SignerProcess> {
  if (!existsSync(entry)) throw new Error(`${entry} is missing: run npm run build first`);
  const child = spawn(process.execPath, [entry], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  const output = () => printed.join('');
  const askedToEnd = noteStarted(child, 'signer, process', output);
  const endBy = (signal: NodeJS.Signals) => {
    askedToEnd();
    return end(child, ended, signal);
  };
  const deadline = performance.now() + startTimeoutMs;
  while (!output().includes('The signer is ready')) {
    if (child.exitCode !== null || performance.now() > deadline)
      throw new Error(`the signer did not start: ${output()}`);
    await sleep(pollMs);
  }
  return {
    pid: child.pid ?? 0,
    output,
    stop: () => endBy('SIGTERM'),
    kill: () => endBy('SIGKILL'),
  };
}

async function end(child: ChildProcess, ended: Promise<void>, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  await ended;
}
