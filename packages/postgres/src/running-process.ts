import { existsSync, readFileSync, readlinkSync } from 'node:fs';

const hasProcFileSystem = existsSync('/proc/self/stat');

/**
 * Whether the process lives. A zombie does not: in a container whose first process reaps nobody, a killed
 * PostgreSQL stays in the table for ever and still answers signal 0.
 */
export const isRunning = (pid: number): boolean => {
  if (!hasProcFileSystem) return answersSignal(pid);
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const state = stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3);
    return state !== 'Z' && state !== 'X';
  } catch {
    return false;
  }
};

const answersSignal = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/**
 * Whether `pid` works in `folder`. A process id alone proves nothing: after a restart of the machine it may
 * belong to anybody. PostgreSQL makes its data folder the working folder, so that is the proof.
 */
export const worksIn = (pid: number, folder: string): boolean => {
  if (!isRunning(pid)) return false;
  if (!hasProcFileSystem) return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    return false;
  }
};
