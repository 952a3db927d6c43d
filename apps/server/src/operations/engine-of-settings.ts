import { type EngineThread, startEngineThread } from '@assay/engine/engine-thread/start-engine-thread';
import type { EngineReport } from '@assay/engine/start-engine';
import { StartRefused } from '@assay/engine/start-refused';
import type { ClientConfig } from 'pg';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Settings } from './settings.ts';

export interface EngineOfSettingsOptions {
  readonly settings: Settings;
  readonly connection: ClientConfig;
  readonly clockOffsetMs: number;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly onFatal: (error: unknown) => void;
}

/** Starts the engine's thread; what it reports goes into log and metrics. Refuses the start with a sentence. */
export async function startEngineOf(options: EngineOfSettingsOptions): Promise<EngineThread> {
  const { connection, clockOffsetMs, log, metrics, onFatal } = options;
  const { mode, dataFolder, archiveFolder, seed, historyDays, hasTaker, isStirring } = options.settings;
  const { houseWritesPerDay } = options.settings.limits;
  const settings = { mode, dataFolder, archiveFolder, seed, historyDays, hasTaker, isStirring, houseWritesPerDay };
  const started = await startEngineThread({
    data: { connection, settings, clockOffsetMs },
    readFenceTimeoutMs: options.settings.readFenceTimeoutMs,
    onFatal,
    report: (report) => describeReport(report, log),
    onClockDifference: (differenceMs, tooFar) =>
      log.warn({ differenceMs, tooFar }, 'the wall clock differs from the journal’s clock'),
    onWarning: (sentence, details) => log.warn(details, sentence),
    observe: (measure) => {
      metrics.batches.inc();
      metrics.commands.inc(measure.commands);
      metrics.journalBytes.inc(measure.bytes);
      metrics.applySeconds.observe(measure.applyMs / 1_000);
      metrics.durableSeconds.observe(measure.durableMs / 1_000);
    },
  });
  if (!started.ok) throw new StartRefused(started.message);
  return started.engine;
}

/** Writes what the engine reports into the log: recovery, snapshots and priorities are news, everything else wants somebody's eye. */
function describeReport(report: EngineReport, log: Log): void {
  const { type, ...details } = report;
  if (type === 'recovered') log.info(details, 'the core stands where the journal ends');
  else if (type === 'snapshot') log.info(details, 'a snapshot was taken');
  else if (type === 'priority-kept') log.info(details, 'the follower could not be given a lower priority than orders');
  else if (report.type === 'head' || report.type === 'time') log.warn(report.sentence);
  else if ('error' in details) log.error({ error: String(details.error) }, type);
  else log.warn(details, type);
}
