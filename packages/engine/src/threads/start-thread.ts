import { basename } from 'node:path/posix';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a thread of ours. `entry` is the source of its entry (`…-worker.ts`), said from where it is started:
 * `new URL('./feed-worker.ts', import.meta.url)`. The bundle holds every entry beside the server; from the sources a thread needs a loader
 * first. `data` is what the thread reads as `workerData`.
 */
export function startThread(entry: URL, data: unknown, options: WorkerOptions = {}): Worker {
  const isFromSources = import.meta.url.endsWith('.ts');
  if (!isFromSources) {
    const bundled = new URL(`./${basename(entry.pathname, '.ts')}.js`, import.meta.url);
    return new Worker(bundled, { ...options, workerData: data, execArgv: [] });
  }
  const loader = new URL('./thread-from-sources.mjs', import.meta.url);
  return new Worker(loader, { ...options, workerData: data, argv: [entry.href], execArgv: [] });
}
