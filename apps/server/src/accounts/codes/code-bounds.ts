import {
  CALLER_CODE_TRIES,
  CALLER_CODE_TRIES_DAILY,
  CALLER_CODE_TRIES_HOURLY,
  CALLER_CODES_SENT,
  type GuessBound,
  STRANGERS_CODES_SENT,
  STRANGERS_GUARDED,
  STRANGERS_UNPROVED,
} from '../account-limits.ts';
import type { CodePurpose, GuestCodePurpose } from './code-purpose.ts';

/** How often codes of one purpose are sent to an address, by whoever asks for them. */
export interface MailBounds {
  readonly callerSent: GuessBound;
  readonly strangersSent: GuessBound;
}

/** How often guests try codes of one purpose. */
export interface CodeBounds {
  readonly callerTries: GuessBound;
  readonly callerTriesLong: GuessBound;
  readonly strangersUnproved: GuessBound;
  /** Where the code alone opens the account. */
  readonly strangersGuarded?: GuessBound;
}

export const codeBounds: Readonly<Record<GuestCodePurpose, CodeBounds>> = {
  'sign-in': {
    callerTries: CALLER_CODE_TRIES,
    callerTriesLong: CALLER_CODE_TRIES_HOURLY,
    strangersUnproved: STRANGERS_UNPROVED,
  },
  forget: openingBounds('forget'),
  thaw: openingBounds('thaw'),
};

export function mailBoundsOf(purpose: CodePurpose): MailBounds {
  return { callerSent: boundOf(purpose, CALLER_CODES_SENT), strangersSent: boundOf(purpose, STRANGERS_CODES_SENT) };
}

/** Of codes behind which no password stands. */
function openingBounds(purpose: GuestCodePurpose): CodeBounds {
  return {
    callerTries: boundOf(purpose, CALLER_CODE_TRIES),
    callerTriesLong: boundOf(purpose, CALLER_CODE_TRIES_DAILY),
    strangersUnproved: boundOf(purpose, STRANGERS_UNPROVED),
    strangersGuarded: boundOf(purpose, STRANGERS_GUARDED),
  };
}

/** Each purpose is counted by itself: who guesses at one keeps nobody from another. */
export function boundOf(purpose: CodePurpose, bound: GuessBound): GuessBound {
  return purpose === 'sign-in' ? bound : { ...bound, kind: `${purpose}-${bound.kind}` };
}
