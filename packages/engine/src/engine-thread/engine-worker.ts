import { parentPort, workerData } from 'node:worker_threads';
import { createSystemClock } from '@assay/feeds/system-clock';
import type { ErrorCode } from '@assay/protocol/error-codes';
import { commissionConfiguration } from '../configuration/commission-configuration.ts';
import { contractConfiguration } from '../configuration/contract-configuration.ts';
import { conversionConfiguration } from '../configuration/conversion-configuration.ts';
import { custodyConfiguration } from '../configuration/custody-configuration.ts';
import { defaultConfiguration } from '../configuration/default-configuration.ts';
import { fundConfiguration } from '../configuration/fund-configuration.ts';
import { hostingConfiguration } from '../configuration/hosting-configuration.ts';
import { startIndex } from '../index-clock/start-index.ts';
import { liquidityConfiguration } from '../liquidity/ladders.ts';
import type { DurableFrame } from '../sequencer/sequencer.ts';
import { ContractClockGuard } from '../standing-commands/contract-clock-guard.ts';
import { helpsToStartAnew } from '../start-anew.ts';
import { type Engine, startEngine } from '../start-engine.ts';
import type { EngineFigures, EngineThreadData, FatalFault, FromEngine, ToEngine } from './engine-messages.ts';
import { unpackCommands } from './packed-commands.ts';

/** How often figures that are only shown are told. */
const FIGURES_EVERY_MS = 1_000;

/**
 * The engine's thread: journal, core, the clock of the index and the house's accounts. Nothing that a request can ask for runs here, so
 * no request delays a tick, a settlement or somebody else's order.
 */
const port = parentPort;
if (port === null) throw new Error('the engine runs in a worker thread');
const { connection, settings, clockOffsetMs }: EngineThreadData = workerData;
const { mode, dataFolder, archiveFolder, seed, historyDays, hasTaker, isStirring, houseWritesPerDay } = settings;
const clock = createSystemClock(clockOffsetMs);
let hasFailed = false;

function tell(message: FromEngine): void {
  // Nothing that is said after a fatal fault is true.
  if (!hasFailed) port?.postMessage(message);
}

function fail(error: unknown): void {
  const fault: FatalFault = {
    message: error instanceof Error ? error.message : String(error),
    stack: error instanceof Error ? (error.stack ?? '') : '',
    helpsToStartAnew: helpsToStartAnew(error),
  };
  tell({ type: 'fatal', fault });
  hasFailed = true;
}

process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);

function tellDurable({ sequence, bytes, tags, measure }: DurableFrame): void {
  // A copy of its own: the journal's bytes may be a piece of memory that others use too.
  const copy = new Uint8Array(bytes);
  if (!hasFailed) port?.postMessage({ type: 'batch', sequence, bytes: copy, tags, measure }, [copy.buffer]);
}

function figuresOf({ status }: Engine): EngineFigures {
  const { commandsWaiting, followerRestarts, clockDifferenceMs, lastEqualState } = status;
  const { unconfirmedHead, unconfirmedTime, timeDoubt, journalTimeMs, writerTerm } = status;
  const shown = { commandsWaiting, followerRestarts, clockDifferenceMs, lastEqualState };
  return { ...shown, unconfirmedHead, unconfirmedTime, timeDoubt, journalTimeMs, writerTerm };
}

const clockGuard = new ContractClockGuard();
const started = await startEngine({
  connection,
  mode,
  folders: { data: dataFolder, archive: archiveFolder },
  historyDays,
  ...(seed === undefined ? {} : { seed }),
  configuration: [
    ...defaultConfiguration(liquidityConfiguration()),
    ...contractConfiguration(),
    ...commissionConfiguration(),
    ...custodyConfiguration(mode),
    ...conversionConfiguration(),
    ...(mode === 'sandbox' ? hostingConfiguration() : []),
    ...(mode === 'sandbox' ? fundConfiguration() : []),
  ],
  clockOffsetMs,
  onFatal: fail,
  report: (report) => tell({ type: 'report', report }),
  onClockDifference: (differenceMs, tooFar) => {
    tell({ type: 'clock-difference', differenceMs, tooFar });
    clockGuard.note(tooFar);
  },
  onRecovering: (head) => tell({ type: 'recovering', head }),
  onDurable: tellDurable,
  onProjected: (sequence) => tell({ type: 'projected', sequence }),
});

if (!started.ok) {
  tell({ type: 'start-refused', message: started.message });
  process.exit(0);
} else {
  const { engine } = started;
  const stops = [await clockGuard.start(engine.client)];
  const figures = setInterval(() => tell({ type: 'figures', figures: figuresOf(engine) }), FIGURES_EVERY_MS);
  port.on('message', (message: ToEngine) => {
    if (message.type === 'commands') unpackCommands(message.commands, (command, tag) => take(engine, command, tag));
    else if (message.type === 'market') void beginMarket(engine, message, stops).catch(fail);
    else if (message.type === 'digest') engine.noteMirror(message.sequence, message.digest);
    else void stop(engine, stops, figures).catch(fail);
  });
  tell({ type: 'started', figures: figuresOf(engine) });
}

function take(engine: Engine, command: Uint8Array, tag: number): void {
  const code = codeOf(engine, command, tag);
  if (code !== undefined) tell({ type: 'refused', tag, code });
}

/** Bytes that are no command are the fault of whoever sent them and end nothing. */
function codeOf(engine: Engine, command: Uint8Array, tag: number): ErrorCode | undefined {
  try {
    return engine.take(command, tag);
  } catch (error) {
    tell({ type: 'warning', sentence: 'a command could not be read', details: { error: String(error) } });
    return 'l.error.internal';
  }
}

async function beginMarket(
  engine: Engine,
  { port: prices, description, loopStartMs }: Extract<ToEngine, { readonly type: 'market' }>,
  stops: (() => void)[],
): Promise<void> {
  stops.push(
    await startIndex({
      engine: engine.client,
      mode,
      hasTaker,
      isStirring,
      houseWritesPerDay,
      clock,
      journalMs: () => engine.status.journalTimeMs,
      port: prices,
      description,
      loopStartMs,
      onSecond: (records, nowMs) => tell({ type: 'index', records, nowMs }),
      report: (sentence, details) => tell({ type: 'warning', sentence, details }),
    }),
  );
  tell({ type: 'market-started' });
}

async function stop(engine: Engine, stops: readonly (() => void)[], figures: NodeJS.Timeout): Promise<void> {
  for (const end of [...stops].reverse()) end();
  clearInterval(figures);
  await engine.stop();
  tell({ type: 'stopped' });
  process.exit(0);
}
