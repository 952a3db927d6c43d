import { type ChildProcess, type ForkOptions, fork, spawnSync } from 'node:child_process';
import { basename } from 'node:path/posix';
import { fileURLToPath } from 'node:url';

export interface ProcessOptions extends Pick<ForkOptions, 'env' | 'execArgv' | 'stdio'> {
  /** The system kills it when this process ends, where it can: even one that is stopped, which would not see the end of the line. */
  readonly endsWithParent?: boolean;
}

/**
 * Starts a process of ours, named as a thread is (`start-thread.ts`). It knows nothing of the environment of this one but what `options` name,
 * and speaks with it in structured messages.
 */
export function startProcess(entry: URL, options: ProcessOptions = {}): ChildProcess {
  const { execArgv = [], env = {}, stdio = ['ignore', 'ignore', 'inherit', 'ipc'], endsWithParent = false } = options;
  const given: ForkOptions = {
    ...(endsWithParent && canEndWithParent()
      ? { execPath: setpriv, execArgv: [...endingWithParent, process.execPath, ...execArgv] }
      : { execArgv }),
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

/** Of util-linux, which most systems with Linux have. It becomes what it starts, under the same process id. */
const setpriv = '/usr/bin/setpriv';
const endingWithParent = ['--pdeathsig', 'KILL'];
let canEnd: boolean | undefined;

/** What `endsWithParent` asks for can be done here. */
export function canEndWithParent(): boolean {
  canEnd ??= spawnSync(setpriv, [...endingWithParent, setpriv, '--version'], { stdio: 'ignore' }).status === 0;
  return canEnd;
}
