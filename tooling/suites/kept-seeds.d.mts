interface Kept {
  /** The file's path from the root. */
  readonly name: string;
  readonly found: string;
  readonly why: string;
}
export interface KeptSeed extends Kept {
  readonly suite: string;
  readonly seed: number;
  readonly arguments: readonly string[];
}
export interface KeptTestSeed extends Kept {
  readonly file: string;
  /** The whole name of the one that is replayed; undefined: all of the file. */
  readonly test?: string;
  /** One of these two. */
  readonly seed?: number;
  readonly run?: string;
}
export declare const keptSeeds: (base?: string) => readonly KeptSeed[];
export declare const keptTestSeeds: (base?: string) => readonly KeptTestSeed[];
