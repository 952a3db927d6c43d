import type { CaseContext, CaseFindings } from '../suite-script/suite-case.ts';
import type { Stage } from './stage.ts';

/** One attack, carried out from outside by independent processes, bounded in count and time. Only counts decide, never times. */
export interface AttackCase {
  readonly name: string;
  /** Why it cannot be shown on this machine; undefined when it can. */
  missing?(): string | undefined;
  run(context: AttackContext): Promise<CaseFindings>;
}

export interface AttackContext extends CaseContext {
  /** Another build's main.js, so that an attack can be shown on an older one. */
  readonly entry: string | undefined;
  /** A server that cases share, started when the first wants it. */
  shared(): Promise<Stage>;
}
