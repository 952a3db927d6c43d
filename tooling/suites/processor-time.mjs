import { readFileSync } from 'node:fs';

/** The kernel tells times in these, on every architecture that we know. */
const ticksPerSecond = 100;

/**
 * Processor seconds, in the program and in the kernel, of this process's children that have ended and of all below them that were waited for
 * (proc(5): cutime and cstime). Undefined where there is no `/proc`.
 */
export const endedChildrenSeconds = () => {
  try {
    // The name of the program may hold anything, so fields are counted from the bracket behind it.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1).split(' ');
    return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
  } catch {
    return undefined;
  }
};
