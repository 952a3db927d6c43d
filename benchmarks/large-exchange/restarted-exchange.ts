import { setTimeout as sleep } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { type Engine, startEngine } from '@assay/engine/start-engine';
import { startThread } from '@assay/engine/threads/start-thread';
import type { PostgresConnection } from '@assay/postgres/start-postgres';
import { indexTicks } from '../growth/populated-core.ts';
import { watchStops } from './loop-stops.ts';
import type { FromMirror, MirrorThreadData, ToMirror } from './mirror-messages.ts';
import { MovedOrders } from './moved-orders.ts';

export interface RestartedOptions {
  readonly connection: PostgresConnection;
  readonly archiveFolder: string;
  /** As they were populated. */
  readonly markets: number;
  readonly users: number;
  readonly commandsPerSecond: number;
  readonly loadSeconds: number;
  readonly snapshotEveryBatches: number;
}

/** Times in ms. */
export interface Restarted {
  /** From the first line on, until the live core stands, the one that readers look at too, and the follower. */
  readonly liveMs: number;
  readonly mirrorMs: number;
  readonly followerMs: number;
  /** Resident memory of the process at most, before the load. */
  readonly peakMebibytes: number;
  /** Under load, for how long the loop of a thread did not turn at most, and what the live core took for one batch. */
  readonly engineStopMs: number;
  readonly mirrorStopMs: number;
  readonly longestBatchMs: number;
  readonly commands: number;
  /** Of each snapshot under load, until it was durable. */
  readonly snapshotsMs: readonly number[];
}

const heartbeatMs = 1_000;

/**
 * In a process of its own: an exchange starts from its database with all three cores, then orders are moved by the clock while the follower takes
 * snapshots. This thread is the engine's, with the load in it; the core that readers look at has another one, and so has the follower.
 */
class RestartedExchange {
  readonly #options: RestartedOptions;
  readonly #snapshotsMs: number[] = [];
  #longestBatchMs = 0;
  #mirror: Worker | undefined;
  #mirrorReady: Promise<unknown> = Promise.resolve();

  constructor(options: RestartedOptions) {
    this.#options = options;
  }

  async run(): Promise<Restarted> {
    const beganMs = performance.now();
    const engine = await this.#start();
    const liveMs = performance.now() - beganMs;
    await this.#mirrorStarted(engine);
    const mirrorMs = performance.now() - beganMs;
    while (engine.status.projectedSequence < engine.status.durableSequence) await sleep(1);
    const followerMs = performance.now() - beganMs;
    const peakMebibytes = Math.round(process.resourceUsage().maxRSS / 1_024);
    const loaded = await this.#load(engine);
    const snapshotsMs = [...this.#snapshotsMs];
    await engine.stop();
    return { liveMs, mirrorMs, followerMs, peakMebibytes, ...loaded, snapshotsMs };
  }

  async #start(): Promise<Engine> {
    const started = await startEngine({
      connection: { ...this.#options.connection },
      mode: 'sandbox',
      configuration: [],
      snapshotEveryBatches: this.#options.snapshotEveryBatches,
      onFatal: (error) => {
        throw error;
      },
      report: (report) => {
        if (report.type === 'snapshot') this.#snapshotsMs.push(report.tookMs);
      },
      onClockDifference: () => undefined,
      observe: ({ applyMs }) => {
        this.#longestBatchMs = Math.max(this.#longestBatchMs, applyMs);
      },
      onRecovering: (head) => this.#startMirror(head),
      onDurable: ({ sequence, bytes }) => this.#tell({ type: 'frame', sequence, bytes: new Uint8Array(bytes) }),
    });
    if (!started.ok) throw new Error(started.message);
    return started.engine;
  }

  #startMirror(head: number): void {
    const { connection, archiveFolder } = this.#options;
    const data: MirrorThreadData = { connection, archiveFolder, head };
    this.#mirror = startThread(new URL('./mirror-thread.ts', import.meta.url), data);
    this.#mirrorReady = this.#said('ready');
  }

  async #mirrorStarted(engine: Engine): Promise<void> {
    this.#mirror?.on('message', (message: FromMirror) => {
      if (message.type === 'digest') engine.noteMirror(message.sequence, message.digest);
    });
    await this.#mirrorReady;
  }

  #tell(message: ToMirror): void {
    this.#mirror?.postMessage(message);
  }

  #said<Type extends FromMirror['type']>(type: Type): Promise<Extract<FromMirror, { readonly type: Type }>> {
    return new Promise((resolve, reject) => {
      this.#mirror?.on('error', reject);
      this.#mirror?.on('message', (message: FromMirror) => {
        if (isOf(message, type)) resolve(message);
      });
    });
  }

  async #load({ client }: Engine) {
    const { markets, users, commandsPerSecond, loadSeconds } = this.#options;
    const orders = await client.read((core) => new MovedOrders(core, users));
    const beat = async () => {
      const result = await client.submit(indexTicks(markets, Date.now()));
      if (!result.accepted) throw new Error(`the index was refused: ${result.code}`);
    };
    await beat();
    const beating = setInterval(() => void beat(), heartbeatMs);
    const longestStopMs = watchStops();
    this.#tell({ type: 'watch' });
    this.#longestBatchMs = 0;
    const moves: Promise<void>[] = [];
    const startedMs = performance.now();
    const total = (commandsPerSecond * loadSeconds) / 2;
    while (moves.length < total) {
      const due = Math.min(total, ((performance.now() - startedMs) * commandsPerSecond) / 2_000);
      while (moves.length < due) moves.push(orders.move(client));
      await sleep(1);
    }
    await Promise.all(moves);
    clearInterval(beating);
    const ended = this.#said('ended');
    this.#tell({ type: 'end' });
    return {
      engineStopMs: longestStopMs(),
      mirrorStopMs: (await ended).longestStopMs,
      longestBatchMs: this.#longestBatchMs,
      commands: 2 * moves.length,
    };
  }
}

function isOf<Type extends FromMirror['type']>(
  message: FromMirror,
  type: Type,
): message is Extract<FromMirror, { readonly type: Type }> {
  return message.type === type;
}

console.log(JSON.stringify(await new RestartedExchange(JSON.parse(process.argv[2])).run()));
