import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { postgresProcesses } from '../crash/processes.ts';
import { outcomeOf } from '../server-process/awaited.ts';
import { freePort, startServer } from '../server-process/server-process.ts';
import { type FaultCase, hasProgram, registerPeople, verifyFaults } from './fault-case.ts';

/** System calls by which PostgreSQL makes a commit durable. */
const calls = ['fdatasync', 'pwrite64,pwritev,pwritev2'] as const;
/** Acknowledged before the first fault. */
const ORDERS = 150;
const RESTART_EXIT_CODE = 75;

/**
 * Every write, then every flush, of every process of PostgreSQL fails with EIO from some moment on. Whoever sent an order after that
 * moment must not hear that it was accepted: it cannot be on the disk.
 */
export const writeErrors: FaultCase = {
  name: 'write-errors',
  missing() {
    if (!hasProgram('strace', ['-V'])) return 'strace is not installed';
    return mayTrace() ? undefined : 'strace may not trace other processes here';
  },
  async run(context) {
    const { dataFolder } = context;
    const port = await freePort();
    const faults: string[] = [];
    let server = await startServer({ port, dataFolder });
    const people = await registerPeople(server.address, context);
    let failures = 0;
    let late = 0;
    for (let round = 0; round < calls.length * context.rounds; round += 1) {
      const call = calls[round % calls.length] ?? calls[0];
      const load = people.load(server.address, `${call.slice(0, 6)}${round}`, () => false);
      await people.untilAcknowledged(ORDERS);
      const tracer = failEvery(call, postgresProcesses(dataFolder), join(dataFolder, 'trace'));
      const code = await outcomeOf(`the server ends when each ${call} fails`, server.ended);
      await load.catch(() => undefined);
      const failedAtMs = await tracer.end();
      if (failedAtMs === undefined) faults.push(`round ${round}: no ${call} failed`);
      else failures += 1;
      if (code !== RESTART_EXIT_CODE)
        faults.push(`round ${round}: after a failed ${call} the server ended with ${code}`);
      if (!server.output().includes('Assay stops: ')) faults.push(`round ${round}: the stop was not explained`);
      late += people.accepted().filter((attempt) => people.sentAt(attempt) > (failedAtMs ?? Infinity)).length;
      server = await startServer({ port, dataFolder });
      faults.push(...(await people.examine(server.address)));
    }
    if (late > 0) faults.push(`${late} orders that were sent after a failed write were acknowledged`);
    const acknowledged = people.accepted().length;
    await server.stop();
    faults.push(...verifyFaults(dataFolder));
    return {
      faults,
      figures: [
        `${failures} failed writes or flushes, ${acknowledged} orders acknowledged, ${late} of them sent after one`,
      ],
    };
  },
};

/** PostgreSQL is not strace's own child, which a kernel may let only root trace. */
function mayTrace(): boolean {
  const traced = spawn('sleep', ['0.3'], { stdio: 'ignore' });
  return hasProgram('strace', ['-o', '/dev/null', '-p', String(traced.pid)]);
}

interface Tracer {
  /** Lets the processes go on and answers when the first call failed, in milliseconds since 1970. */
  end(): Promise<number | undefined>;
}

function failEvery(call: string, pids: readonly number[], path: string): Tracer {
  const args = ['-f', '-ttt', '-o', path, '-e', `trace=${call}`, '-e', `inject=${call}:error=EIO`];
  const tracer = spawn('strace', [...args, ...pids.flatMap((pid) => ['-p', String(pid)])], { stdio: 'ignore' });
  const ended = new Promise((resolve) => tracer.on('exit', resolve));
  return {
    async end() {
      tracer.kill('SIGINT');
      await Promise.race([ended, sleep(5_000, undefined, { ref: false })]);
      tracer.kill('SIGKILL');
      const lines = readFileSync(path, 'utf8').split('\n');
      rmSync(path, { force: true });
      const first = lines.find((line) => line.includes('(INJECTED)'));
      return first === undefined ? undefined : Number(/[0-9]+\.[0-9]+/.exec(first)?.[0]) * 1_000;
    },
  };
}
