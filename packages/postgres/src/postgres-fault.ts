/**
 * A reason why the database or the data folder cannot be used, as one sentence for the person at the terminal:
 * what is wrong, where, and what to do about it. It is thrown inside this folder only; the public functions
 * hand it out as a value.
 */
export class PostgresFault extends Error {
  override readonly name = 'PostgresFault';
}

export type PostgresRefusal = { readonly ok: false; readonly message: string };

/** Turns a fault into a value and lets everything else, which is a defect, fly on. */
export const refusedBy = (error: unknown): PostgresRefusal => {
  if (error instanceof PostgresFault) return { ok: false, message: error.message };
  throw error;
};

const sentences: Readonly<Record<string, (path: string) => string>> = {
  EACCES: (path) =>
    `No permission for ${path}. Give this user the right to write there, or set ASSAY_DATA to a folder of their own.`,
  EPERM: (path) => `Not allowed to change ${path}. Set ASSAY_DATA to a folder that belongs to this user.`,
  EROFS: (path) => `${path} lies on a read-only file system. Set ASSAY_DATA to a folder that can be written.`,
  ENOSPC: (path) => `No disk space left for ${path}. Free some, or set ASSAY_DATA to a folder on another disk.`,
  EDQUOT: (path) =>
    `The disk quota for ${path} is used up. Free some space, or set ASSAY_DATA to a folder on another disk.`,
  ENOTDIR: (path) => `A part of ${path} is a file, not a folder. Set ASSAY_DATA to another folder.`,
  EEXIST: (path) => `${path} exists and is not a folder. Set ASSAY_DATA to another folder.`,
  ENAMETOOLONG: (path) => `The name ${path} is too long. Set ASSAY_DATA to a shorter one.`,
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Runs a file operation on `path`; a refusal by the operating system becomes a sentence that names it. */
export const onDisk = <T>(path: string, operation: () => T): T => {
  try {
    return operation();
  } catch (error) {
    const sentence = sentences[codeOf(error)];
    if (sentence === undefined) throw error;
    throw new PostgresFault(sentence(path), { cause: error });
  }
};
