import { isConsoleScope } from '@assay/protocol/console-scopes';
import type { ProofScope } from '@assay/protocol/endpoint';
import type { ErrorCode } from '@assay/protocol/error-codes';
import { type Scope, scopes } from '@assay/protocol/scopes';

/** Who calls and what he may do, as the border has proved it. Every kind goes the same way: limits, handlers and commands know no other. */
export interface Proof {
  /** `second-step`: a login whose second step is not proved; `half-seat`: the same of a seat of the console. */
  readonly kind: 'session' | 'second-step' | 'seat' | 'half-seat';
  /** Goes into commands as the proof of who asked. No two proofs of whatever kind have the same: those of seats are below 0. */
  readonly id: number;
  /** 0 of a seat, which is no person's account. */
  readonly userId: number;
  /** What it is good for. */
  readonly scopes: ReadonlySet<ProofScope>;
}

/** Of a seat of the console. Its scopes are none of people's, and people's none of its. */
export interface SeatProof extends Proof {
  readonly kind: 'seat' | 'half-seat';
  readonly seat: string;
  /** A role of the list, or `own`. */
  readonly role: string;
  /** When the session ends if nobody uses it. */
  readonly idleEndsAtMs: number;
  /** When its second factor was proved last. */
  readonly provenAtMs: number;
}

const secondStepScopes: ReadonlySet<Scope> = new Set(['second-step']);
const sessionScopes: ReadonlySet<Scope> = new Set(scopes.filter((scope) => !secondStepScopes.has(scope)));

/** What a live session proves. */
export function sessionProof(id: number, userId: number): Proof {
  return { kind: 'session', id, userId, scopes: sessionScopes };
}

/** What it proves while it owes the second step of its login. */
export function secondStepProof(id: number, userId: number): Proof {
  return { kind: 'second-step', id, userId, scopes: secondStepScopes };
}

export function isGoodFor(proof: Proof | undefined, scope: ProofScope): proof is Proof {
  return proof?.scopes.has(scope) === true;
}

export function isSeatProof(proof: Proof | undefined): proof is SeatProof {
  return proof?.kind === 'seat' || proof?.kind === 'half-seat';
}

/** The refusal of a call whose scope somebody lacks. A seat that is half signed in is signed in nowhere but at its second step. */
export function codeWithoutScope(proof: Proof | undefined, scope: ProofScope): ErrorCode {
  if (!isConsoleScope(scope)) return codeWithout(proof);
  return proof?.kind === 'seat' ? 'l.error.seatScope' : 'l.error.seatSessionEnded';
}

/** The refusal of whoever has no proof that is good enough. A page that is told of the second step asks for it, and signs nobody out. */
export function codeWithout(proof: Proof | undefined): ErrorCode {
  if (proof === undefined) return 'l.error.sessionInvalid';
  return proof.kind === 'second-step' ? 'l.error.secondFactorOwed' : 'l.error.scopeMissing';
}
