import type { EngineReport } from '@assay/engine/start-engine';
import type { Log } from './log.ts';

/** Writes what the engine reports into the log: recovery and snapshots are news, everything else wants somebody's eye. */
export function describeReport(report: EngineReport, log: Log): void {
  const { type, ...details } = report;
  if (type === 'recovered') log.info(details, 'the core stands where the journal ends');
  else if (type === 'snapshot') log.info(details, 'a snapshot was taken');
  else if (report.type === 'head' || report.type === 'time') log.warn(report.sentence);
  else if ('error' in details) log.error({ error: String(details.error) }, type);
  else log.warn(details, type);
}
