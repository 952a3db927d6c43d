import { askSigner } from '@assay/chains/signer-port/signer-client';
import type { StartedParts } from '@assay/engine/started-parts';
import { AlarmLog } from '../console/health/alarm-log.ts';
import { watchArchive } from '../console/health/archive-watch.ts';
import { healthHandlers } from '../console/health/health-handlers.ts';
import { startVerify } from '../console/health/start-verify.ts';
import { VerifyRuns } from '../console/health/verify-runs.ts';
import { watchSigner } from '../console/treasury/signer-watch.ts';
import { watchEventLoopDelay } from '../ingress/event-loop-delay.ts';
import type { Health } from '../operations/health.ts';
import type { ServerParts } from './server-module.ts';

const DELAY_WINDOW_MS = 10_000;

export type HealthCallName = keyof Awaited<ReturnType<typeof startConsoleHealth>>;

export interface ConsoleHealthOptions {
  readonly health: Pick<Health, 'report' | 'readSideLagMs'>;
  /** Of the server, which a verification runs in, too. */
  readonly environment: NodeJS.ProcessEnv;
  readonly socketConnections: () => number;
}

/** What the console shows of the machine: how it is, its alarms, and verifications. */
export async function startConsoleHealth(
  { engine, pools, log, market, chains, outbox, settings }: ServerParts,
  parts: StartedParts,
  { health, environment, socketConnections }: ConsoleHealthOptions,
) {
  const pool = pools.duties;
  const now = Date.now;
  const alarms = await parts.start('alarms', () =>
    AlarmLog.open({
      ...{ pool, now, look: () => health.report() },
      onFault: (error) => log.warn({ error: String(error) }, 'alarms could not be kept, trying again'),
    }),
  );
  alarms.start();
  const runs = await parts.start('verifications', () =>
    VerifyRuns.open({
      ...{ pool, now, startVerify: () => startVerify(environment) },
      onFault: (error) => log.error({ error: String(error) }, 'what a verification came to could not be kept'),
    }),
  );
  const delay = await parts.start('delay of the main loop', () => watchEventLoopDelay(DELAY_WINDOW_MS));
  const signer = watchSigner((request, waitMs) => askSigner(settings.signerDoor.socketPath, request, waitMs), now);
  // So that the first page has an answer.
  signer.get();
  const archive = watchArchive(settings.archiveFolder, now);
  const sources = {
    ...{ status: engine.status, readSideLagMs: health.readSideLagMs, pool, socketConnections, chains, runs },
    ...{ feed: market.health, indexAgeMs: () => market.indexAgeMs(), signer: () => signer.get() },
    ...{ deadLetters: () => outbox.deadCount(), mainLoopDelayMs: () => delay.meanMs },
    ...{ archive: () => archive.get(), mode: settings.mode, now },
  };
  return healthHandlers({ health, sources, alarms, runs, now });
}
