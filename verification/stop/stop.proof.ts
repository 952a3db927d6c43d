import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { News } from '@assay/amounts/testing/news';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freePort, temporaryDataFolder } from '../server-process/server-process.ts';
import { giveCoins, registerUser } from '../server-process/test-user.ts';
import { processTree, stillThere } from './process-tree.ts';
import { printedUnit } from './service-unit.ts';

const unit = printedUnit();
const repository = join(import.meta.dirname, '../..');
const readyLine = /Assay is ready at (\S+)/;
let dataFolder: string;
let started: StartedUnit | undefined;

beforeAll(() => {
  dataFolder = temporaryDataFolder();
});
afterEach(() => started?.kill());
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

/** What `ExecStart` runs, as systemd starts it: with nobody's terminal, and at the head of all that it starts. */
class StartedUnit {
  readonly #child: ChildProcess;
  readonly #news = new News();
  readonly ended: Promise<number | string>;
  output = '';

  constructor(environment: Readonly<Record<string, string>>) {
    const [program = '', ...parameters] = unit.command;
    // Its path is where Debian has it; here it is that of whoever runs the tests.
    const name = program.slice(program.lastIndexOf('/') + 1);
    const { npm_lifecycle_event: _, ...own } = process.env;
    const settings = { PORT: environment.PORT ?? '0', ASSAY_DATA: dataFolder, LOG_LEVEL: 'warn' };
    const quick = { ASSAY_STIRRING: 'off', ASSAY_TAKER: 'off', ASSAY_RESERVED_SHARE: '0.01' };
    this.#child = spawn(name, parameters, {
      cwd: repository,
      env: { ...own, ...quick, ...environment, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (text: Buffer) => {
        this.output += text.toString();
        this.#news.tell();
      });
    this.ended = new Promise((resolve) => this.#child.on('exit', (code, signal) => resolve(code ?? signal ?? '')));
    this.#child.on('exit', () => this.#news.tell());
  }

  async ready(): Promise<string> {
    await this.says(readyLine);
    return readyLine.exec(this.output)?.[1] ?? '';
  }

  async says(pattern: RegExp): Promise<void> {
    await this.#news.until(String(pattern), () => {
      if (this.#child.exitCode !== null) throw new Error(`it ended before it said ${pattern}: ${this.output}`);
      return pattern.test(this.output);
    });
  }

  /** Every process of it. */
  get processes() {
    return processTree(this.#child.pid ?? 0);
  }

  /** With `mixed` the first process alone is asked; whatever is left when it has ended is killed. */
  ask(): void {
    expect(unit.killMode).toBe('mixed');
    this.#child.kill('SIGTERM');
  }

  kill(): void {
    for (const { pid } of stillThere(this.processes)) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has ended by itself meanwhile.
      }
    }
  }
}

/** What PostgreSQL said of itself, all of the folder's starts. */
function databaseLog(): string {
  const folder = join(dataFolder, 'postgres', 'log');
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}

describe.skipIf(process.platform !== 'linux')('the unit that the guide prints', () => {
  it('gives the stop more time than the launcher takes at most', () => {
    const launcher = readFileSync(join(repository, 'tooling/server-process.mjs'), 'utf8');
    const signer = readFileSync(join(repository, 'tooling/signer-process.mjs'), 'utf8');
    const longestMs = [launcher, signer]
      .map((text) => Number(/stopTimeoutMs = ([0-9_]+)/.exec(text)?.[1]?.replaceAll('_', '')))
      .reduce((sum, ms) => sum + ms);
    expect(longestMs).toBeGreaterThan(0);
    expect(unit.stopSeconds * 1_000).toBeGreaterThan(longestMs);
  });

  it('stops everything in order: when npm start has returned nothing is left, and the next start finds a clean database', async () => {
    const port = String(await freePort());
    started = new StartedUnit({ PORT: port });
    const address = await started.ready();
    const ann = await registerUser(address, 'ann@example.com');
    await giveCoins(address, ann, 'USDT', '1000');
    const before = started.processes;
    expect(before.map(({ command }) => command).join('\n')).toMatch(
      /start\.mjs[\s\S]*server\/main\.js[\s\S]*bin\/postgres/,
    );
    started.ask();
    const code = await started.ended;
    expect([code, stillThere(before)]).toEqual([0, []]);
    expect(started.output).toContain('Stopped');
    expect(databaseLog()).toContain('database system is shut down');

    started = new StartedUnit({ PORT: port });
    await started.ready();
    const again = started.processes;
    started.ask();
    expect([await started.ended, stillThere(again)]).toEqual([0, []]);
    expect(databaseLog()).not.toContain('not properly shut down');
  });

  it('stops while it starts, too, and when it is asked twice', async () => {
    started = new StartedUnit({ PORT: String(await freePort()) });
    await started.says(/The signer is ready|PostgreSQL|the core stands/);
    const before = started.processes;
    started.ask();
    started.ask();
    expect([await started.ended, stillThere(before)]).toEqual([0, []]);
    expect(databaseLog()).not.toContain('not properly shut down');
  });
});
