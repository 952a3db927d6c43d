export interface KeptSeed {
  /** The file's path from the root. */
  readonly name: string;
  readonly suite?: string;
  readonly file?: string;
  readonly seed: number;
  readonly arguments: readonly string[];
  readonly found: string;
  readonly why: string;
}
export declare const keptSeeds: (base?: string) => readonly KeptSeed[];
