import type { ChildProcess } from 'node:child_process';
import { startProcess } from '@assay/engine/threads/start-process';
import { LeastFirst } from './least-first.ts';
import { PICTURE_PROCESS_IDLE_MS, PICTURE_TIME_MAX_MS } from './picture-limits.ts';
import type { FromPictureProcess, PictureOutcome, PictureTask } from './picture-messages.ts';

/** Loading the library takes some tenths of a second, on a busy machine longer. */
const START_TIME_MAX_MS = 20_000;

/** A file that the process did not survive, or not in time, is no picture. */
const damaged: PictureOutcome = { ok: false, code: 'l.error.pictureDamaged' };

/** Little memory is kept for later by the C library: pictures come one at a time. */
const environment = { MALLOC_ARENA_MAX: '2' };

/** How a picture stands in the line, and who is told what it took. */
export interface DrawnFor {
  /** What whoever sent it has used by now: the least goes first. */
  readonly used: () => number;
  readonly onDrawn: (ms: number) => void;
}

const nobody: DrawnFor = { used: () => 0, onDrawn: () => undefined };

/**
 * Draws pictures anew, one after the other, in a process of its own: what a file does to the library it does to nothing else. The process
 * begins with the first picture, is killed when one takes too long, and ends when none has come for a while.
 */
export class PictureMaker {
  #process: PictureProcess | undefined;
  readonly #waiting = new LeastFirst<() => Promise<void>>();
  readonly #now: () => number;
  #isDrawing = false;
  #idle: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** How many may wait is the business of whoever lets files in. @throws when the process cannot be started */
  make(task: PictureTask, { used, onDrawn }: DrawnFor = nobody): Promise<PictureOutcome> {
    return new Promise((resolve, reject) => {
      const draw = async () => {
        const beganMs = this.#now();
        await this.#makeNow(task)
          .finally(() => onDrawn(this.#now() - beganMs))
          .then(resolve, reject);
      };
      this.#waiting.add(draw, used);
      void this.#goOn();
    });
  }

  /** Of the process that draws now; undefined while there is none. */
  get processId(): number | undefined {
    return this.#process?.id;
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#idle);
    this.#process?.kill();
  }

  async #goOn(): Promise<void> {
    if (this.#isDrawing) return;
    this.#isDrawing = true;
    for (let draw = this.#waiting.takeLeast(); draw !== undefined; draw = this.#waiting.takeLeast()) await draw();
    this.#isDrawing = false;
  }

  async #makeNow(task: PictureTask): Promise<PictureOutcome> {
    if (this.#isStopped) throw new Error('pictures are no longer made');
    clearTimeout(this.#idle);
    if (this.#process === undefined || this.#process.hasEnded) this.#process = new PictureProcess();
    const process = this.#process;
    await process.isReady;
    const outcome = await process.ask(task);
    this.#idle = setTimeout(() => process.kill(), PICTURE_PROCESS_IDLE_MS).unref();
    return outcome;
  }
}

class PictureProcess {
  /** Rejects when it ends before it could begin: then the fault is this installation's and no picture's. */
  readonly isReady: Promise<void>;
  readonly #child: ChildProcess;
  #answer: ((outcome: PictureOutcome) => void) | undefined;
  #hasEnded = false;

  constructor() {
    const child = startProcess(new URL('./picture-worker.ts', import.meta.url), { env: environment });
    this.#child = child;
    this.isReady = new Promise((resolve, reject) => {
      const late = setTimeout(() => child.kill('SIGKILL'), START_TIME_MAX_MS).unref();
      child.on('message', (message: FromPictureProcess) => {
        clearTimeout(late);
        if (message === 'ready') resolve();
        else this.#tell(message);
      });
      child.once('error', reject);
      child.once('exit', (code, signal) => {
        clearTimeout(late);
        this.#hasEnded = true;
        reject(new Error(`the process that makes pictures did not begin (${code ?? signal})`));
        this.#tell(damaged);
      });
    });
    // The server may end without waiting for it: it ends with its channel.
    child.unref();
    child.channel?.unref();
  }

  get id(): number | undefined {
    return this.#hasEnded ? undefined : this.#child.pid;
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  ask(task: PictureTask): Promise<PictureOutcome> {
    return new Promise((resolve) => {
      const late = setTimeout(() => this.kill(), PICTURE_TIME_MAX_MS);
      this.#answer = (outcome) => {
        clearTimeout(late);
        resolve(outcome);
      };
      if (this.#hasEnded) this.#tell(damaged);
      // What cannot be handed over ends the process, which answers.
      else this.#child.send(task, (error) => error !== null && this.kill());
    });
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }

  #tell(outcome: PictureOutcome): void {
    this.#answer?.(outcome);
    this.#answer = undefined;
  }
}
