import { join } from 'node:path';
import type { Pool } from 'pg';
import type { AccountParts } from '../../accounts/account-parts.ts';
import { GuessCounts } from '../../accounts/callers/guess-counts.ts';
import { relyingPartyOf } from '../../accounts/passkeys/relying-party.ts';
import { Seal } from '../../operations/seal.ts';
import type { KeptKeys } from '../../postgres/kept-keys.ts';
import { makeTable } from '../../postgres/kept-table.ts';
import { markedOnceIn, markOnce, sentenceOfUnmarked, unmarkedRows } from '../../row-marks/mark-once.ts';
import type { FindSeat } from './core-seats.ts';
import { SeatChallenges } from './passkeys/seat-challenges.ts';
import { seatPasskeyTables } from './passkeys/seat-passkey-tables.ts';
import { SeatGuesses } from './seat-guesses.ts';
import { markedPasskey, markedSeat, seatMarks } from './seat-marks.ts';
import type { SeatParts } from './seat-parts.ts';
import { SeatSessions } from './seat-sessions.ts';
import { seatTables } from './seat-tables.ts';

/** Says in the data folder, not in the database, that rows without a mark do not count any more. */
const MARKED_FILE = 'console-rows.marked';

export interface StartSeatsOptions {
  readonly pool: Pool;
  readonly keys: KeptKeys;
  /** Where the console's pages are reached is its origin, if it is named. */
  readonly settings: { readonly dataFolder: string; readonly console: { readonly origin: string | undefined } };
  readonly accounts: Pick<AccountParts, 'database' | 'passwords' | 'now'>;
  readonly findSeat: FindSeat;
  readonly log: { warn(sentence: string): void };
}

/** Prepares the tables of seats and answers what their calls are made of. */
export async function startSeats(options: StartSeatsOptions): Promise<SeatParts> {
  const { pool, keys, settings, accounts, findSeat, log } = options;
  for (const table of [...seatTables, ...seatPasskeyTables]) await makeTable(pool, table);
  const { database, passwords, now } = accounts;
  const key = await keys.key('console.key');
  // Sessions from before end: staff sign in once more.
  const marked = { marks: seatMarks(key), tables: [markedSeat, markedPasskey] };
  await markOnce(pool, marked, markedOnceIn(join(settings.dataFolder, MARKED_FILE), key));
  const warnings: string[] = [];
  for await (const unmarked of unmarkedRows(pool, marked)) warnings.push(sentenceOfUnmarked(unmarked));
  for (const warning of warnings) log.warn(warning);
  return {
    pool,
    findSeat,
    sessions: new SeatSessions({ pool, findSeat, marks: marked.marks, now }),
    guesses: new SeatGuesses(new GuessCounts(database, now)),
    passwords,
    seal: new Seal(key),
    marks: marked.marks,
    warnings,
    challenges: new SeatChallenges(key, now),
    party: relyingPartyOf(settings.console.origin),
    now,
  };
}
