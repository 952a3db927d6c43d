import { setTimeout as sleep } from 'node:timers/promises';
import { connectedClient } from '@assay/journal/connected-client';
import { type Client, type ClientConfig, DatabaseError } from 'pg';

/** Patience of a start with a database that does not answer yet, in ms. */
export interface FirstConnectionPatience {
  /** Length of an attempt, after which the next one is made. */
  readonly attemptMs: number;
  /** Time after the first attempt beyond which none begins. */
  readonly wholeMs: number;
}

export const firstConnectionPatience: FirstConnectionPatience = { attemptMs: 10_000, wholeMs: 120_000 };

/** Pause before a database that answers at once that it cannot take anybody yet is asked again. */
const PAUSE_MS = 250;

/** Codes of PostgreSQL: it starts or stops, it has no connection left. */
const passingCodes = /^(?:57P03|53300)$/;
/** Messages of the driver and of the operating system when nobody answered in time. */
const lateAnswers =
  /^(?:timeout expired|timeout exceeded|Connection terminated due to connection timeout|connect ETIMEDOUT)/;

/**
 * The first connection of a start. A database that starts at the same moment, or a machine with other work, answers late, which says nothing
 * against it: another attempt is made until patience ends, and the last fault is thrown. What will not pass by itself is thrown at once.
 * @param onLate told once, when the first attempt has failed and others follow
 */
export async function firstConnection(
  config: ClientConfig,
  patience: FirstConnectionPatience,
  onLate: (reason: string) => void = () => undefined,
): Promise<Client> {
  const endMs = performance.now() + patience.wholeMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await connectedClient({ ...config, connectionTimeoutMillis: patience.attemptMs });
    } catch (error) {
      if (!passesByItself(error) || performance.now() + PAUSE_MS > endMs) throw error;
      if (attempt === 1) onLate(reasonOf(error));
    }
    await sleep(PAUSE_MS);
  }
}

/** True of a database that is late, not wrong: waiting may help. */
export function passesByItself(error: unknown): error is Error {
  if (error instanceof DatabaseError) return passingCodes.test(error.code ?? '');
  if (error instanceof AggregateError) return error.errors.length > 0 && passesByItself(error.errors[0]);
  return error instanceof Error && lateAnswers.test(error.message);
}

/** Several addresses may have been tried; the first one's reason is told. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
