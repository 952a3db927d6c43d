/** What a command says of a file that it checked. */
export interface FileReport {
  readonly lines: readonly string[];
  /** 0: nothing contradicts the file; 1: it does not hold, or there is none. */
  readonly exitCode: 0 | 1;
}

export interface FileQuestion {
  readonly path: string | undefined;
  /** What the reader knows of the exchange's key: the key itself or its fingerprint. */
  readonly key?: string | undefined;
  /** The address of the reader's own node, where a check can ask one. */
  readonly node?: string | undefined;
}

export const faultReport = (line: string): FileReport => ({ lines: [line], exitCode: 1 });
