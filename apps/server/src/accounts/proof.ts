import type { ErrorCode } from '@assay/protocol/error-codes';
import { type Scope, scopes } from '@assay/protocol/scopes';

/** Who calls and what he may do, as the border has proved it. Every kind goes the same way: limits, handlers and commands know no other. */
export interface Proof {
  readonly kind: 'session';
  /** Goes into commands as the proof of who asked. No two proofs of whatever kind have the same. */
  readonly id: number;
  readonly userId: number;
  /** What it is good for. */
  readonly scopes: ReadonlySet<Scope>;
}

/** What a session is good for. */
export const everyScope: ReadonlySet<Scope> = new Set(scopes);

export function isGoodFor(proof: Proof | undefined, scope: Scope): proof is Proof {
  return proof?.scopes.has(scope) === true;
}

/** The refusal of whoever has no proof that is good enough. */
export function codeWithout(proof: Proof | undefined): ErrorCode {
  return proof === undefined ? 'l.error.sessionInvalid' : 'l.error.scopeMissing';
}
