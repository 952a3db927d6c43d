import type { Worker } from 'node:worker_threads';
import { startThread } from './start-thread.ts';

/** What a thread of tasks is sent. */
export interface ToTaskThread<Task> {
  readonly id: number;
  readonly task: Task;
}

/** What it answers. `busy`: the database did not answer. */
export type FromTaskThread<Answer> = { readonly id: number } & (
  | { readonly answer: Answer | 'busy' }
  | { readonly fault: string }
);

export interface TaskThread<Task, Answer> {
  /** `busy`: too many wait, the database did not answer, or the thread ended. Rejects where the task itself has a fault. */
  ask(task: Task): Promise<Answer | 'busy'>;
  stop(): Promise<void>;
}

export interface TaskThreadOptions {
  /** The source of its entry, as `startThread` takes it, and what it reads as `workerData`. */
  readonly entry: URL;
  readonly settings: unknown;
  readonly heapMb: number;
  /** Tasks that wait for the thread, beyond which it is busy. */
  readonly tasksWaitingMax: number;
  /** It ended by itself. */
  readonly onEnd: (reason: string) => void;
}

interface Waiter<Answer> {
  readonly resolve: (answer: Answer | 'busy') => void;
  readonly reject: (fault: Error) => void;
}

/**
 * A thread that does tasks, as whoever asks sees it. It begins with the first task; when it ends by itself, what it had to do is answered as
 * busy, and the next task begins another one.
 */
export function createTaskThread<Task, Answer>(options: TaskThreadOptions): TaskThread<Task, Answer> {
  const { entry, settings, heapMb, tasksWaitingMax, onEnd } = options;
  const waiting = new Map<number, Waiter<Answer>>();
  let newest = 0;
  let worker: Worker | undefined;
  let stopped = false;

  function receive(message: FromTaskThread<Answer>): void {
    const waiter = waiting.get(message.id);
    waiting.delete(message.id);
    if ('answer' in message) waiter?.resolve(message.answer);
    else waiter?.reject(new Error(message.fault));
  }

  function start(): Worker {
    const thread = startThread(entry, settings, { resourceLimits: { maxOldGenerationSizeMb: heapMb } });
    let reason = 'it ended';
    thread.on('message', receive);
    thread.on('error', (error) => {
      reason = error instanceof Error ? error.message : String(error);
    });
    thread.on('exit', () => {
      if (worker === thread) worker = undefined;
      if (!stopped) onEnd(reason);
      for (const { resolve } of waiting.values()) resolve('busy');
      waiting.clear();
    });
    return thread;
  }

  return {
    ask(task) {
      if (stopped || waiting.size >= tasksWaitingMax) return Promise.resolve('busy');
      worker ??= start();
      newest += 1;
      const message: ToTaskThread<Task> = { id: newest, task };
      const answered = new Promise<Answer | 'busy'>((resolve, reject) => {
        waiting.set(message.id, { resolve, reject });
      });
      worker.postMessage(message);
      return answered;
    },
    async stop() {
      stopped = true;
      await worker?.terminate();
    },
  };
}
