import { createTaskThread, type TaskThread } from '@assay/engine/threads/task-thread';
import type { DayAnswer, LiabilityTask, LiabilityThreadSettings } from './liability-messages.ts';

/** Tasks that wait for the thread, beyond which it is busy. */
const TASKS_WAITING_MAX = 48;
/** Heap of the thread, which reads the rows of one coin at a time; the trees themselves lie outside of it. */
const HEAP_MB = 1_024;

export type LiabilityThread = TaskThread<LiabilityTask, DayAnswer>;

/** The thread that makes trees, as the main one sees it. */
export function createLiabilityThread(
  settings: LiabilityThreadSettings,
  onEnd: (reason: string) => void,
): LiabilityThread {
  const entry = new URL('./liability-worker.ts', import.meta.url);
  return createTaskThread({ entry, settings, heapMb: HEAP_MB, tasksWaitingMax: TASKS_WAITING_MAX, onEnd });
}
