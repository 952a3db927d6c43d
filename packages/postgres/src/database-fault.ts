import { DatabaseError } from 'pg';

/**
 * What a failed statement says about what it did. `not-done`: it never ran, or PostgreSQL took it back whole. `unknown`: the connection
 * was lost before the answer, so a change may have been made.
 */
export type DatabaseFault = 'not-done' | 'unknown';

/** Of PostgreSQL: no more connections, starting or stopping, cancelled by a time-out, lock not available, read-only, no room left. */
const notDone = /^(?:08001|08004|25006|25P03|40001|40P01|53...|55P03|57014|57P03)$/;
/** The server ended the connection, or what was said on it broke off. */
const lost = /^(?:08...|57P01|57P02|57P05|58...)$/;
/** Of the operating system, when nobody took the connection. */
const noConnection = /^(?:ECONNREFUSED|ENOENT|EACCES|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EMFILE|ENFILE)$/;
const brokenConnection = /^(?:ECONNRESET|EPIPE|ETIMEDOUT|ECONNABORTED)$/;
/** Of the driver, which gives these faults no code. */
const driverNotDone =
  /^(?:timeout exceeded when trying to connect|timeout expired|Connection terminated due to connection timeout|Client has encountered a connection error and is not queryable|Client was closed and is not queryable|Cannot use a pool after calling end on the pool)/;
const driverLost = /^(?:Connection terminated|Query read timeout)/;

/** Undefined for everything that is not the database's absence: a defect, a broken rule. */
export function databaseFaultOf(error: unknown): DatabaseFault | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof DatabaseBusy) return 'not-done';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (error instanceof DatabaseError) return notDone.test(code) ? 'not-done' : lost.test(code) ? 'unknown' : undefined;
  // Several addresses were tried; each has a fault of its own.
  if (error instanceof AggregateError && error.errors.length > 0) return databaseFaultOf(error.errors[0]);
  if ('syscall' in error && noConnection.test(code) && error.syscall === 'connect') return 'not-done';
  if (brokenConnection.test(code) || driverLost.test(error.message)) {
    return driverNotDone.test(error.message) ? 'not-done' : 'unknown';
  }
  return driverNotDone.test(error.message) ? 'not-done' : undefined;
}

export function isDatabaseFault(error: unknown): boolean {
  return databaseFaultOf(error) !== undefined;
}

/** The database could not be read. Nothing was changed, for nothing was asked of it but an answer. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy';
}

/** A read that fails for want of the database has changed nothing, wherever it broke off. */
export async function asRead<Answer>(read: Promise<Answer>): Promise<Answer> {
  try {
    return await read;
  } catch (error) {
    if (isDatabaseFault(error)) throw new DatabaseBusy('the database did not answer a read', { cause: error });
    throw error;
  }
}
