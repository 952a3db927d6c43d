import { Worker, type WorkerOptions } from 'node:worker_threads';

/** The threads beside the main one, by the name of their entry (`…-worker.ts`). */
export type ThreadName = 'engine-worker' | 'feed-worker' | 'follower-worker' | 'proof-worker';

const folders: Readonly<Record<ThreadName, string>> = {
  'engine-worker': 'engine-thread',
  'feed-worker': 'feed-thread',
  'follower-worker': 'engine',
  'proof-worker': 'contract-proofs',
};

/** The bundle holds every thread beside the server; from the sources one needs a loader first. `data` is what the thread reads as `workerData`. */
export function startThread(name: ThreadName, data: unknown, options: WorkerOptions = {}): Worker {
  const isFromSources = import.meta.url.endsWith('.ts');
  const entry = new URL(isFromSources ? `../${folders[name]}/${name}.ts` : `./${name}.js`, import.meta.url);
  if (!isFromSources) return new Worker(entry, { ...options, workerData: data, execArgv: [] });
  const loader = new URL('./thread-from-sources.mjs', import.meta.url);
  return new Worker(loader, { ...options, workerData: data, argv: [entry.href], execArgv: [] });
}
