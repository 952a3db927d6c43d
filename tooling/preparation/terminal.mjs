// What the two commands say, and how they end.

/** A reason to stop that is not a defect of ours: one sentence for the person at the terminal, no stack. */
export class Fault extends Error {}

/** One line per step. */
export const say = (line) => {
  process.stdout.write(`assay: ${line}\n`);
};

export const seconds = (sinceMs) => `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`;

/** Runs a command to its end; a fault becomes its sentence on standard error and the exit code 1. */
export const runCommand = async (command) => {
  try {
    process.exitCode = await command();
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    process.stderr.write(`assay: ${error.message}\n`);
    process.exitCode = 1;
  }
};

const diskSentences = {
  EACCES: (path) => `No permission to write ${path}. Make the folder this user's own, or clone into one that is.`,
  EPERM: (path) => `Not allowed to write ${path}. Make the folder this user's own, or clone into one that is.`,
  EROFS: (path) => `${path} lies on a read-only file system. Clone into a folder that can be written.`,
  ENOSPC: (path) => `No disk space left for ${path}. Packages and build take about 600 MB.`,
  EDQUOT: (path) => `The disk quota is used up at ${path}. Packages and build take about 600 MB.`,
};

/** The sentence for an error of the file system, or undefined when it is something else. */
const diskSentence = (error, path) => diskSentences[error?.code]?.(error?.path ?? path);

/** Runs file work; what the operating system refuses becomes a fault that names the place. */
export const onDisk = async (path, work) => {
  try {
    return await work();
  } catch (error) {
    const sentence = diskSentence(error, path);
    throw sentence === undefined ? error : new Fault(sentence);
  }
};
