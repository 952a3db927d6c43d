import { AsyncLocalStorage } from 'node:async_hooks';
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';

/** A server or signer that somebody started, and what it said. */
export interface StartedProcess {
  /** `server 4711`. */
  readonly name: string;
  /** Everything that it printed so far. */
  output(): string;
  /** The exit code or the signal's name, once it has ended. */
  end(): number | string | undefined;
  /** SIGKILL, if it has not ended. */
  kill(): void;
}

/** So much of what a process said last is told with a fault. */
const LINES_TOLD = 40;
/** Of those that one case started, the latest; the file has all. */
const PROCESSES_TOLD = 3;

/** All that was started while something was under way, by whatever it called. */
export class StartedProcesses {
  readonly #started: StartedProcess[] = [];

  add(started: StartedProcess): void {
    this.#started.push(started);
  }

  /** Forgets those that have ended: what is told of next has not to do with them. */
  forgetEnded(): void {
    const left = this.#started.filter(({ end }) => end() === undefined);
    this.#started.splice(0, this.#started.length, ...left);
  }

  /** So that none outlives what it was started for. */
  killAll(): void {
    for (const started of this.#started) if (started.end() === undefined) started.kill();
  }

  /** The last lines of the latest, and where all of every one of them lie; empty when nothing was started. */
  lastLines(filePath?: string): readonly string[] {
    if (this.#started.length === 0) return [];
    const told = this.#started.slice(-PROCESSES_TOLD).flatMap(lastLinesOf);
    if (filePath === undefined) return told;
    mkdirSync(dirname(filePath), { recursive: true });
    writeFileSync(filePath, this.#started.map((started) => `${headOf(started)}\n${started.output()}\n`).join('\n'));
    const where = relative(process.cwd(), filePath);
    return [...told, `everything that ${this.#started.length} processes said: ${where}`];
  }
}

/** The head and the last lines of one of them. */
function lastLinesOf(started: StartedProcess): readonly string[] {
  const lines = started.output().split('\n');
  const said = lines.filter((line) => line !== '').slice(-LINES_TOLD);
  return [headOf(started), ...said.map((line) => `  | ${line}`)];
}

function headOf({ name, output, end }: StartedProcess): string {
  const code = end();
  const state = code === undefined ? 'runs' : `ended with ${code}`;
  return `${name}, ${state}; ${output() === '' ? 'it said nothing' : 'its last lines:'}`;
}

const scopes = new AsyncLocalStorage<StartedProcesses>();
const outsideOfScopes = new StartedProcesses();

/** What is started meanwhile by anything that `act` calls is added to these, and nobody else tells of its end. */
export function startedIn<Answer>(processes: StartedProcesses, act: () => Promise<Answer>): Promise<Answer> {
  return scopes.run(processes, act);
}

/** Those that were started where nobody gathers them: by tests of vitest and Playwright. */
export const startedByTests: Pick<StartedProcesses, 'lastLines' | 'forgetEnded'> = outsideOfScopes;

/**
 * Registers a process when it is started. Where nobody gathers them its last lines are told when it dies unasked. Answers what whoever ends it
 * has to call before.
 */
export function noteStarted(child: ChildProcess, name: string, output: () => string): () => void {
  let end: number | string | undefined;
  let isAsked = false;
  const kill = () => void child.kill('SIGKILL');
  const started: StartedProcess = { name: `${name} ${child.pid}`, output, end: () => end, kill };
  child.on('exit', (code, signal) => {
    end = code ?? signal ?? 'unknown';
  });
  const scope = scopes.getStore();
  (scope ?? outsideOfScopes).add(started);
  if (scope === undefined) {
    child.on('close', () => {
      if (!isAsked && end !== 0) process.stderr.write(`${lastLinesOf(started).join('\n')}\n`);
    });
  }
  return () => {
    isAsked = true;
  };
}
