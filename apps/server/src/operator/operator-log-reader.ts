import { setTimeout as sleep } from 'node:timers/promises';
import type { EngineStatus } from '@assay/engine/engine-status';
import { type OperatorLogEntry, readOperatorLog } from '@assay/engine/projections/operator-log/operator-log';
import type { Pool } from 'pg';

const catchUpTimeoutMs = 1_000;
const catchUpPollMs = 20;

/** The log up to everything that is durable now: an operator who has just acted must find it. Undefined when that takes too long. */
export function operatorLogOf(
  pool: Pool,
  status: Pick<EngineStatus, 'durableSequence' | 'projectedSequence'>,
): (limit: number) => Promise<readonly OperatorLogEntry[] | undefined> {
  return async (limit) => {
    const wanted = status.durableSequence;
    const deadlineMs = performance.now() + catchUpTimeoutMs;
    while (status.projectedSequence < wanted) {
      if (performance.now() > deadlineMs) return undefined;
      await sleep(catchUpPollMs);
    }
    return readOperatorLog(pool, limit);
  };
}
