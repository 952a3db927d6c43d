import type { ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import type { Pool } from 'pg';
import { type KeptTable, makeTable } from '../../postgres/kept-table.ts';

const LISTED_MAX = 20;
const LINES_MAX = 200;
const LINE_LENGTH_MAX = 1_000;
/** The lowest that an ordinary user can give: whatever the exchange does comes first. */
const LOWEST_PRIORITY = 19;

const verifyRunTable: KeptTable = {
  name: 'console_verify_run',
  create: `
CREATE TABLE console_verify_run (
  run_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  seat text NOT NULL,
  state text NOT NULL CHECK (state IN ('running', 'good', 'bad', 'failed')),
  started_at_ms bigint NOT NULL,
  ended_at_ms bigint,
  lines text NOT NULL DEFAULT ''
)`,
  changes: [],
};

export type VerifyState = 'running' | 'good' | 'bad' | 'failed';

export interface VerifyRun {
  readonly runId: string;
  readonly seat: string;
  readonly state: VerifyState;
  readonly startedAtMs: number;
  readonly endedAtMs: number | undefined;
  readonly lines: readonly string[];
}

export interface VerifyRunsOptions {
  readonly pool: Pool;
  /** Starts `npm run verify` on this database, with what it prints in pipes. */
  readonly startVerify: () => ChildProcess;
  readonly onFault: (error: unknown) => void;
  readonly now: () => number;
}

/** Verifications that somebody of the staff began: each in a process of its own, one at a time, its result kept. */
export class VerifyRuns {
  readonly #options: VerifyRunsOptions;
  #child: ChildProcess | undefined;
  #ended: Promise<void> = Promise.resolve();
  #isStarting = false;

  private constructor(options: VerifyRunsOptions) {
    this.#options = options;
  }

  /** A run that the end of the server has cut off has failed. */
  static async open(options: VerifyRunsOptions): Promise<VerifyRuns> {
    await makeTable(options.pool, verifyRunTable);
    await options.pool.query(
      `UPDATE console_verify_run SET state = 'failed', ended_at_ms = $1, lines = 'The server stopped meanwhile.'
       WHERE state = 'running'`,
      [options.now()],
    );
    return new VerifyRuns(options);
  }

  /** Its number; undefined while one runs. */
  async begin(seat: string): Promise<string | undefined> {
    if (this.#isStarting || this.#child !== undefined) return undefined;
    this.#isStarting = true;
    try {
      const { pool, now } = this.#options;
      const { rows } = await pool.query<{ run_id: string }>(
        `INSERT INTO console_verify_run (seat, state, started_at_ms) VALUES ($1, 'running', $2) RETURNING run_id`,
        [seat, now()],
      );
      const runId = rows[0]?.run_id ?? '';
      this.#ended = this.#run(runId);
      return runId;
    } finally {
      this.#isStarting = false;
    }
  }

  /** The newest first. */
  async list(): Promise<readonly VerifyRun[]> {
    const { rows } = await this.#options.pool.query<{
      readonly run_id: string;
      readonly seat: string;
      readonly state: VerifyState;
      readonly started_at_ms: string;
      readonly ended_at_ms: string | null;
      readonly lines: string;
    }>(`SELECT * FROM console_verify_run ORDER BY run_id DESC LIMIT ${LISTED_MAX}`);
    return rows.map(({ run_id, seat, state, started_at_ms, ended_at_ms, lines }) => ({
      ...{ runId: run_id, seat, state, startedAtMs: Number(started_at_ms) },
      endedAtMs: ended_at_ms === null ? undefined : Number(ended_at_ms),
      lines: lines === '' ? [] : lines.split('\n'),
    }));
  }

  /** Ends when no run is under way. */
  settled(): Promise<void> {
    return this.#ended;
  }

  async stop(): Promise<void> {
    this.#child?.kill();
    await this.#ended;
  }

  async #run(runId: string): Promise<void> {
    const { pool, onFault, now } = this.#options;
    try {
      const { state, lines } = await this.#verify();
      await pool.query('UPDATE console_verify_run SET state = $2, ended_at_ms = $3, lines = $4 WHERE run_id = $1', [
        ...[runId, state, now()],
        lines.join('\n'),
      ]);
    } catch (error) {
      onFault(error);
    }
  }

  #verify(): Promise<{ readonly state: VerifyState; readonly lines: readonly string[] }> {
    return new Promise((resolve) => {
      const child = this.#options.startVerify();
      this.#child = child;
      let said = '';
      const take = (chunk: Buffer) => {
        if (said.length < LINES_MAX * LINE_LENGTH_MAX) said += chunk.toString('utf8');
      };
      child.stdout?.on('data', take);
      child.stderr?.on('data', take);
      const end = (state: VerifyState, more: readonly string[]) => {
        this.#child = undefined;
        resolve({ state, lines: [...linesOf(said), ...more] });
      };
      child.on('error', (error) => end('failed', [error.message]));
      child.on('close', (code, signal) =>
        end(stateOf(code, said), signal === null ? [] : [`It was ended by ${signal}.`]),
      );
      if (child.pid !== undefined) lowerPriority(child.pid);
    });
  }
}

/** The program says that something does not hold in a sentence, and ends with 1; any other end is a fault of its own. */
function stateOf(code: number | null, said: string): VerifyState {
  if (code === 0) return 'good';
  return code === 1 && said.includes('What does not hold:') ? 'bad' : 'failed';
}

function linesOf(said: string): readonly string[] {
  return said
    .split('\n')
    .map((line) => line.trimEnd().slice(0, LINE_LENGTH_MAX))
    .filter((line) => line !== '')
    .slice(0, LINES_MAX);
}

/** Where the system does not allow it, it runs as everything does. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, LOWEST_PRIORITY);
  } catch {
    // It is slower for others then, not wrong.
  }
}
