import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What somebody adds to the repository: files of its own, and lines in files that others share. */
export interface Addition {
  /** The section of docs/guides/extend.md that says how it is done. */
  readonly section: string;
  readonly name: string;
  /** Paths in the repository. What a tool writes, as a recorded journal or docs/reference, is not among them. */
  readonly files: readonly string[];
  readonly shared: readonly SharedText[];
  /** The most that it may take. */
  readonly bound: Partial<Cost>;
}

/** Text that goes into a file that is there, behind a piece of text that stands there exactly once. */
export interface SharedText {
  readonly file: string;
  readonly behind: string;
  readonly text: string;
}

export interface Cost {
  /** Its own, and those that others share. */
  readonly files: number;
  /** Lines in files that others share. A line that grows counts as one. */
  readonly sharedLines: number;
}

export function costOf({ files, shared }: Addition): Cost {
  return {
    files: new Set([...files, ...shared.map(({ file }) => file)]).size,
    sharedLines: shared.reduce((lines, { text }) => lines + text.trim().split('\n').length, 0),
  };
}

/** Puts the texts of an addition into the repository that stands in a folder. Its files are copied from where they lie under the same paths. */
export function layIn(addition: Addition, from: string, repository: string): void {
  for (const file of addition.files) {
    mkdirSync(dirname(join(repository, file)), { recursive: true });
    cpSync(join(from, file), join(repository, file), { recursive: true, errorOnExist: true, force: false });
  }
  for (const { file, behind, text } of addition.shared) edit(repository, file, behind, `${behind}${text}`);
}

/** Replaces a piece of text that stands exactly once in a file; answers how to undo it. */
export function edit(repository: string, file: string, from: string, to: string): () => void {
  const path = join(repository, file);
  const before = readFileSync(path, 'utf8');
  if (before.split(from).length !== 2) throw new Error(`${file} does not hold this once: ${from}`);
  writeFileSync(
    path,
    before.replace(from, () => to),
  );
  return () => writeFileSync(path, before);
}
