import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './repository.mjs';
import { say } from './terminal.mjs';

/**
 * Lets one process at a time install and build in this clone; another waits for it. The command `flock` locks our
 * open file and ends, the lock stays with our descriptor, and the kernel drops it however this process ends.
 * The work gets the descriptor for children that must not be left working alone: they keep the lock while they live.
 * Where a lock cannot be had (no `flock`, a read-only clone that is built already) the work is done without.
 */
export const withCloneLock = async (work) => {
  const file = openLockFile();
  if (file === undefined) return work(undefined);
  try {
    let waited = false;
    while (isTaken(file)) {
      if (!waited) say('Another process installs or builds in this clone; waiting for it');
      waited = true;
      await sleep(200);
    }
    return await work(file);
  } finally {
    closeSync(file);
  }
};

const openLockFile = () => {
  try {
    mkdirSync(join(root, 'build'), { recursive: true });
    return openSync(join(root, 'build', 'preparation.lock'), 'a', 0o666);
  } catch {
    return undefined;
  }
};

const isTaken = (file) => {
  const answer = spawnSync('flock', ['--nonblock', '3'], {
    stdio: ['ignore', 'ignore', 'pipe', file],
    encoding: 'utf8',
  });
  return answer.status === 1 && answer.stderr === '';
};
