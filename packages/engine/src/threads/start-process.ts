import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { basename } from 'node:path/posix';
import { fileURLToPath } from 'node:url';

/**
 * Starts a process of ours, named as a thread is (`start-thread.ts`). It knows nothing of the environment of this one but what `options` name,
 * and speaks with it in structured messages.
 */
export function startProcess(entry: URL, options: Pick<ForkOptions, 'env' | 'execArgv' | 'stdio'> = {}): ChildProcess {
  const { execArgv = [], env = {}, stdio = ['ignore', 'ignore', 'inherit', 'ipc'] } = options;
  const given: ForkOptions = {
    execArgv,
    env,
    serialization: 'advanced',
    stdio,
  };
  if (import.meta.url.endsWith('.ts')) {
    const loader = new URL('./thread-from-sources.mjs', import.meta.url);
    return fork(fileURLToPath(loader), [entry.href], given);
  }
  const bundled = new URL(`./${basename(entry.pathname, '.ts')}.js`, import.meta.url);
  return fork(fileURLToPath(bundled), [], given);
}
