import { createTaskThread } from '@assay/engine/threads/task-thread';
import type { ProofTask, ProofThreadSettings } from './proof-messages.ts';
import type { ProofWriter, WrittenPage } from './proof-writer.ts';

/** Tasks that wait for the thread; each takes it some 20 ms, so that the last of them waits for about a second. */
const TASKS_WAITING_MAX = 48;
/** Memory of the thread: the receipt of a whole day is the largest thing in it. */
const HEAP_MB = 768;

export interface ProofThread extends ProofWriter {
  stop(): Promise<void>;
}

/** The thread that writes proofs, as the main one sees it. */
export function createProofThread(settings: ProofThreadSettings, onEnd: (reason: string) => void): ProofThread {
  const entry = new URL('./proof-worker.ts', import.meta.url);
  const { ask, stop } = createTaskThread<ProofTask, WrittenPage>({
    ...{ entry, settings, heapMb: HEAP_MB, tasksWaitingMax: TASKS_WAITING_MAX, onEnd },
  });
  return {
    tickPage: (wanted) => ask({ kind: 'page', wanted }),
    async receipt(draft) {
      const written = await ask({ kind: 'receipt', draft });
      return written === 'busy' ? written : written.json;
    },
    stop,
  };
}
