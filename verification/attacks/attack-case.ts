import type { Stage } from './stage.ts';

/** One attack, carried out from outside by independent processes, bounded in count and time. */
export interface AttackCase {
  readonly name: string;
  /** Why it cannot be shown on this machine; undefined when it can. */
  missing?(): string | undefined;
  run(context: AttackContext): Promise<AttackFindings>;
}

export interface AttackContext {
  /** Long runs take longer and more of everything. */
  readonly isLong: boolean;
  /** Another build's main.js, so that an attack can be shown on an older one. */
  readonly entry: string | undefined;
  /** A server that cases share, started when the first wants it. */
  shared(): Promise<Stage>;
}

export interface AttackFindings {
  /** Empty when everybody else was left alone and the attack came to nothing. Only counts decide, never times. */
  readonly faults: readonly string[];
  /** What was measured, for the table: a line for each part. */
  readonly figures: readonly string[];
}
