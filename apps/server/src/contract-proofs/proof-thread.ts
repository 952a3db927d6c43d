import type { Worker } from 'node:worker_threads';
import { startThread } from '@assay/engine/threads/start-thread';
import type { FromProofThread, ProofTask, ProofThreadSettings, ToProofThread } from './proof-messages.ts';
import type { ProofWriter, WrittenPage } from './proof-writer.ts';

/** Tasks that wait for the thread; each takes it some 20 ms, so that the last of them waits for about a second. */
const TASKS_WAITING_MAX = 48;
/** Memory of the thread: the receipt of a whole day is the largest thing in it. */
const HEAP_MB = 768;

export interface ProofThread extends ProofWriter {
  stop(): Promise<void>;
}

interface Waiter {
  readonly resolve: (written: WrittenPage | 'busy') => void;
  readonly reject: (fault: Error) => void;
}

/**
 * The thread that writes proofs, as the main one sees it. It begins with the first task; when it ends by itself, what it had to do is
 * answered as busy, and the next task begins another one.
 */
export function createProofThread(settings: ProofThreadSettings, onEnd: (reason: string) => void): ProofThread {
  const waiting = new Map<number, Waiter>();
  let newest = 0;
  let worker: Worker | undefined;
  let stopped = false;

  function start(): Worker {
    const thread = startThread(new URL('./proof-worker.ts', import.meta.url), settings, {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
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

  function receive(message: FromProofThread): void {
    const waiter = waiting.get(message.id);
    waiting.delete(message.id);
    if ('written' in message) waiter?.resolve(message.written);
    else waiter?.reject(new Error(message.fault));
  }

  function ask(task: ProofTask): Promise<WrittenPage | 'busy'> {
    if (stopped || waiting.size >= TASKS_WAITING_MAX) return Promise.resolve('busy');
    worker ??= start();
    newest += 1;
    const message: ToProofThread = { id: newest, task };
    const written = new Promise<WrittenPage | 'busy'>((resolve, reject) => {
      waiting.set(message.id, { resolve, reject });
    });
    worker.postMessage(message);
    return written;
  }

  return {
    tickPage: (wanted) => ask({ kind: 'page', wanted }),
    async receipt(draft) {
      const written = await ask({ kind: 'receipt', draft });
      return written === 'busy' ? written : written.json;
    },
    async stop() {
      stopped = true;
      await worker?.terminate();
    },
  };
}
