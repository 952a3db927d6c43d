import type { Random } from '@assay/amounts/testing/random';

/** One thing that a script shows: what is done, and every sentence that must not be true afterwards. */
export interface SuiteCase {
  readonly name: string;
  /** Why it cannot be shown on this machine; undefined when it can. */
  missing?(): string | undefined;
  run(context: CaseContext): Promise<CaseFindings>;
  /** What it counts for when everything held: 1 where nothing is said, else so many kills. */
  readonly checks?: number;
  /** What it has in common with others. */
  readonly uses?: Shared<unknown>;
  /** Carried out only when it is named: the long form has it, or chance did not draw it. */
  readonly isLeftOut?: boolean;
  /** Carried out whatever is named: it looks at what the others left. */
  readonly isAlways?: boolean;
  /** Shows that a build that is broken on purpose is noticed, which a kept seed need not show again. */
  readonly isMutant?: boolean;
}

/** Such as a server: opened by the first case that wants it, closed after the last that says that it uses it. */
export interface Shared<Opened> {
  opened(): Promise<Opened>;
  /** Whatever became of the cases; nothing where nobody opened it. */
  close(): Promise<void>;
}

export interface CaseContext {
  readonly seed: number;
  /** Begins with the seed in every case, so that a case alone is the case of the whole run. */
  readonly random: Random;
  /** Long runs take longer and more of everything. */
  readonly isLong: boolean;
  /** Empty and its own; removed afterwards with the PostgreSQL that runs on it. */
  dataFolder(): string;
  /** A file that outlives the run: what was said to whom. */
  resultFile(what: string): string;
  say(line: string): void;
}

export interface CaseFindings {
  /** Empty when everything held. */
  readonly faults: readonly string[];
  /** What was measured, a line for each part. Never asserted. */
  readonly figures: readonly string[];
}

/**
 * A test that cannot fail shows nothing: what finds faults must find one in a build that was broken on purpose.
 *
 * @param find the faults of that build; those that do not show the breakage are left out
 */
export function caught(
  name: string,
  find: (context: CaseContext) => Promise<readonly string[]>,
  options: Pick<SuiteCase, 'isLeftOut'> = {},
): SuiteCase {
  return {
    ...options,
    name,
    isMutant: true,
    async run(context) {
      const faults = await find(context);
      const [first] = faults;
      return first === undefined
        ? { faults: ['not caught'], figures: [] }
        : { faults: [], figures: [`caught by ${faults.length} faults: ${first.split('\n')[0]}`] };
    },
  };
}
