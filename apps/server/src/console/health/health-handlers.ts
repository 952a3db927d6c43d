import { isDatabaseFault } from '@assay/postgres/database-fault';
import type { alarmList, healthGet, verifyGet, verifyStart } from '@assay/protocol/console/health-console-endpoints';
import type { DataOf } from '@assay/protocol/endpoint';
import { type Answer, accepted, refused } from '../../ingress/call.ts';
import type { Health } from '../../operations/health.ts';
import type { AlarmLog } from './alarm-log.ts';
import { type HealthSources, healthRows, type MachinePart } from './health-rows.ts';
import type { VerifyRuns } from './verify-runs.ts';

export interface HealthHandlerPorts {
  readonly health: Pick<Health, 'report'>;
  readonly sources: HealthSources;
  readonly alarms: Pick<AlarmLog, 'list'>;
  readonly runs: Pick<VerifyRuns, 'list' | 'begin'>;
  readonly now: () => number;
}

/** How the machine is, and what it complained of. */
export function healthHandlers({ health, sources, alarms, runs, now }: HealthHandlerPorts) {
  return {
    async healthGet(): Promise<Answer<DataOf<typeof healthGet>>> {
      const { reasons, warnings } = await health.report();
      const rows: MachinePart[] = await healthRows(sources, reasons);
      return accepted({ at: now(), rows, reasons: [...reasons], warnings: [...warnings] });
    },

    alarmList: (): Promise<Answer<DataOf<typeof alarmList>>> =>
      unlessBusy(async () =>
        (await alarms.list()).map(({ alarmId, kind, sentence, fromMs, untilMs }) => ({
          ...{ alarmId, kind, sentence, from: fromMs, until: untilMs ?? null },
        })),
      ),

    verifyGet: (): Promise<Answer<DataOf<typeof verifyGet>>> =>
      unlessBusy(async () =>
        (await runs.list()).map(({ runId, seat, state, startedAtMs, endedAtMs, lines }) => ({
          ...{ runId, seat, state, startedAt: startedAtMs, endedAt: endedAtMs ?? null, lines: [...lines] },
        })),
      ),

    async verifyStart(
      _request: unknown,
      { proof }: { readonly proof: { readonly seat: string } },
    ): Promise<Answer<DataOf<typeof verifyStart>>> {
      const runId = await runs.begin(proof.seat);
      return runId === undefined ? refused('l.error.busy') : accepted({ runId });
    },
  };
}

async function unlessBusy<View>(look: () => Promise<View>): Promise<Answer<View>> {
  try {
    return accepted(await look());
  } catch (error) {
    if (isDatabaseFault(error)) return refused('l.error.busy');
    throw error;
  }
}
