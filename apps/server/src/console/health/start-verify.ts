import type { ChildProcess } from 'node:child_process';
import { startProcess } from '@assay/engine/threads/start-process';

/** `npm run verify` as the machine's own line runs it, on the database that this environment names. */
export function startVerify(environment: NodeJS.ProcessEnv): ChildProcess {
  return startProcess(new URL('../../commands/verify.ts', import.meta.url), {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}
