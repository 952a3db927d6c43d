import { isDatabaseFault } from '@assay/postgres/database-fault';
import { firstConnectionPatience, reasonOf } from '@assay/postgres/first-connection';
import { DatabaseError } from 'pg';

/**
 * Codes of PostgreSQL by which a start that was late itself is told so: a transaction in which it said nothing for too long, a statement or a lock
 * that took too long, no connection left, a database that starts or stops.
 */
const lateCodes = /^(?:25P03|53300|55P03|57014|57P0[1-3])$/;

/**
 * Starts, and starts anew where the database was late or lost: bounds that keep people from waiting long for a statement end a start on a
 * machine with other work. What was started before is stopped by then. After patience has ended the last fault is thrown.
 * @param say one line for each start that failed
 */
export async function startAgainWhileLate<Started>(
  start: () => Promise<Started>,
  say: (line: string) => void,
  patienceMs: number = firstConnectionPatience.wholeMs,
): Promise<Started> {
  for (const endMs = performance.now() + patienceMs; ; ) {
    try {
      return await start();
    } catch (error) {
      if (!isLate(error) || performance.now() >= endMs) throw error;
      say(`The database did not answer in time (${reasonOf(error)}): starting again`);
    }
  }
}

function isLate(error: unknown): boolean {
  return error instanceof DatabaseError ? lateCodes.test(error.code ?? '') : isDatabaseFault(error);
}
