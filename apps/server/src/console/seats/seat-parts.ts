import type { Pool, PoolClient } from 'pg';
import type { AccountResult } from '../../accounts/accounts-port.ts';
import type { RelyingParty } from '../../accounts/passkeys/relying-party.ts';
import type { Passwords } from '../../accounts/passwords.ts';
import type { Seal } from '../../operations/seal.ts';
import { inTransaction } from '../../postgres/in-transaction.ts';
import type { RowMarks } from '../../row-marks/row-marks.ts';
import type { FindSeat } from './core-seats.ts';
import type { SeatChallenges } from './passkeys/seat-challenges.ts';
import type { SeatGuesses } from './seat-guesses.ts';
import type { SeatSessions } from './seat-sessions.ts';

/** What the calls of seats are made of. */
export interface SeatParts {
  readonly pool: Pool;
  readonly findSeat: FindSeat;
  readonly sessions: SeatSessions;
  readonly guesses: SeatGuesses;
  readonly passwords: Passwords;
  readonly seal: Seal;
  readonly marks: RowMarks;
  /** Rows of seats that do not count, as the start found them. */
  readonly warnings: readonly string[];
  readonly challenges: SeatChallenges;
  /** As which browsers know the console; undefined where no origin of it is named, and there are no passkeys. */
  readonly party: RelyingParty | undefined;
  readonly now: () => number;
}

/** Whoever asks, at his seat or on his way to it. */
export interface SeatOrigin {
  readonly address: string;
}

/** Which of its parts is wrong is said to nobody. */
export const loginRefused = { ok: false, code: 'l.error.seatLogin' } as const;
export const enrolmentRefused = { ok: false, code: 'l.error.seatEnrolment' } as const;
export const tooManyTries = { ok: false, code: 'l.error.tooManyRequests' } as const;
export const overloaded = { ok: false, code: 'l.error.overloaded' } as const;

/** A change that may be refused after it wrote something: nothing of a refused one stays. */
export async function changeRows<Value>(
  pool: Pool,
  change: (client: PoolClient) => Promise<AccountResult<Value>>,
): Promise<AccountResult<Value>> {
  let refusal: AccountResult<Value> | undefined;
  try {
    return await inTransaction(pool, async (client) => {
      const changed = await change(client);
      if (changed.ok) return changed;
      refusal = changed;
      throw new Error('taken back');
    });
  } catch (error) {
    if (refusal !== undefined) return refusal;
    throw error;
  }
}
