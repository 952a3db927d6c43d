import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const place = '/dev/shm';
const gibibyte = 2 ** 30;
/** More than suites keep at once, with room for what else runs on the machine. */
const least = { folderBytes: 4 * gibibyte, availableBytes: 8 * gibibyte };

/** Whether a folder of the kernel's memory holds what tests keep, programs included: containers often have a small one for data alone. */
export const isRoomy = ({ mounts, meminfo, freeBytes }) => {
  const options = mounts
    .split('\n')
    .map((line) => line.split(' '))
    .findLast(([, folder]) => folder === place)?.[3];
  const availableBytes = Number(/^MemAvailable: +([0-9]+) kB$/m.exec(meminfo)?.[1]) * 1024;
  return (
    options?.split(',').includes('noexec') === false &&
    freeBytes >= least.folderBytes &&
    availableBytes >= least.availableBytes
  );
};

const thisMachine = () => {
  const { bavail, bsize } = statfsSync(place);
  const read = (path) => readFileSync(path, 'utf8');
  return { mounts: read('/proc/mounts'), meminfo: read('/proc/meminfo'), freeBytes: bavail * bsize };
};

/**
 * A temporary folder in memory, which goes with this process: suites make and drop hundreds of databases, and would mostly wait for the disk.
 * Undefined where there is none: they use the usual one.
 */
export const makeMemoryFolder = () => {
  try {
    if (!isRoomy(thisMachine())) return undefined;
    const folder = mkdtempSync(join(place, 'assay-tests-'));
    // PostgreSQL runs as another user and walks through it.
    chmodSync(folder, 0o755);
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
    return folder;
  } catch {
    return undefined;
  }
};
