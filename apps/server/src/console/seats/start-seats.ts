import type { Pool } from 'pg';
import type { AccountParts } from '../../accounts/account-parts.ts';
import { GuessCounts } from '../../accounts/callers/guess-counts.ts';
import { Seal } from '../../operations/seal.ts';
import type { KeptKeys } from '../../postgres/kept-keys.ts';
import { makeTable } from '../../postgres/kept-table.ts';
import type { FindSeat } from './core-seats.ts';
import { SeatGuesses } from './seat-guesses.ts';
import type { SeatParts } from './seat-parts.ts';
import { SeatSessions } from './seat-sessions.ts';
import { seatTables } from './seat-tables.ts';

export interface StartSeatsOptions {
  readonly pool: Pool;
  readonly keys: KeptKeys;
  readonly accounts: Pick<AccountParts, 'database' | 'passwords' | 'now'>;
  readonly findSeat: FindSeat;
}

/** Prepares the tables of seats and answers what their calls are made of. */
export async function startSeats({ pool, keys, accounts, findSeat }: StartSeatsOptions): Promise<SeatParts> {
  for (const table of seatTables) await makeTable(pool, table);
  const { database, passwords, now } = accounts;
  return {
    pool,
    findSeat,
    sessions: new SeatSessions(pool, findSeat, now),
    guesses: new SeatGuesses(new GuessCounts(database, now)),
    passwords,
    seal: new Seal(await keys.key('console.key')),
    now,
  };
}
