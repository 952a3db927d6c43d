import type { MarketDirectory } from '../../ingress/market-directory.ts';
import type { Log } from '../../operations/log.ts';
import type { LineTaker, Upgrade } from '../client-line.ts';
import type { LinesElsewhere } from '../socket-server.ts';
import { ConnectionTags } from './connection-tags.ts';
import { type Handed, isHandable } from './handed-sockets.ts';
import { END_TOLD_FOR_MS, START_TIME_MAX_MS } from './ingress-limits.ts';
import { IngressProcess } from './ingress-process.ts';
import { marketsAsBytes } from './known-markets.ts';
import { RestartPace } from './restart-pace.ts';

export interface IngressProcessesOptions {
  readonly count: number;
  readonly log: Pick<Log, 'warn'>;
  readonly markets: Pick<MarketDirectory, 'all' | 'onChange'>;
}

/** The place of one process, which is started again when it has ended. */
interface Seat {
  process: IngressProcess;
  readonly pace: RestartPace;
  restart: NodeJS.Timeout | undefined;
}

/**
 * The processes that read and write the sockets of clients. A socket goes to the one that has the fewest; while there is none it stays with the
 * exchange itself. Whoever is connected where, what he may ask and how often, is the exchange's alone to know, so it is the same with any
 * number of them.
 */
export class IngressProcesses implements LinesElsewhere {
  readonly #log: Pick<Log, 'warn'>;
  readonly #markets: Pick<MarketDirectory, 'all'>;
  readonly #seats: Seat[];
  readonly #tags = new ConnectionTags();
  #isStopping = false;
  #ends = 0;
  #lastEnd: { readonly atMs: number; readonly why: string } | undefined;
  #onReady: () => void = () => undefined;

  private constructor({ count, log, markets }: IngressProcessesOptions) {
    this.#log = log;
    this.#markets = markets;
    markets.onChange(() => {
      for (const { process } of this.#seats) this.#tellMarkets(process);
    });
    this.#seats = Array.from({ length: count }, () => this.#seat());
  }

  /** Resolves when all can have sockets; one that cannot yet is waited for no longer than it takes to start one. */
  static async start(options: IngressProcessesOptions): Promise<IngressProcesses> {
    const { count } = options;
    const processes = new IngressProcesses(options);
    await new Promise<void>((resolve) => {
      const late = setTimeout(resolve, START_TIME_MAX_MS);
      processes.#onReady = () => {
        if (processes.running < count) return;
        clearTimeout(late);
        resolve();
      };
      processes.#onReady();
    });
    return processes;
  }

  get running(): number {
    return this.#seats.filter(({ process }) => process.isReady).length;
  }

  /** How often one of them has ended by itself. */
  get ends(): number {
    return this.#ends;
  }

  get processIds(): readonly number[] {
    return this.#seats.flatMap(({ process }) => (process.isReady ? (process.processId ?? []) : []));
  }

  /** What an operator should look at. */
  warnings(nowMs = performance.now()): readonly string[] {
    const missing = this.#seats.length - this.running;
    const last = this.#lastEnd;
    const isTold = last !== undefined && nowMs - last.atMs < END_TOLD_FOR_MS;
    return [
      ...(missing === 0 ? [] : [`${missing} of ${this.#seats.length} ingress processes are not running`]),
      ...(isTold ? [`ingress processes have ended ${this.#ends} times and were started again, last: ${last.why}`] : []),
    ];
  }

  take(upgrade: Upgrade, taker: LineTaker): boolean {
    const process = this.#leastBusy();
    if (process === undefined || !isHandable(upgrade)) return false;
    const tag = this.#tags.next((taken) => this.#seats.some((seat) => seat.process.has(taken)));
    process.take({ tag, upgrade, taker });
    return true;
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(
      this.#seats.map(({ process, restart }) => {
        clearTimeout(restart);
        return process.stop();
      }),
    );
  }

  #leastBusy(): IngressProcess | undefined {
    let found: IngressProcess | undefined;
    for (const { process } of this.#seats)
      if (process.isReady && (found === undefined || process.sockets < found.sockets)) found = process;
    return found;
  }

  #seat(): Seat {
    const seat: Seat = { process: this.#start(() => seat), pace: new RestartPace(), restart: undefined };
    return seat;
  }

  #start(seatOf: () => Seat): IngressProcess {
    const started = new IngressProcess({
      onReady: () => this.#onReady(),
      onEnd: (why, left) => this.#replace(seatOf(), why, left),
    });
    this.#tellMarkets(started);
    return started;
  }

  #tellMarkets(process: IngressProcess): void {
    process.tellMarkets(marketsAsBytes(this.#markets.all()));
  }

  #replace(seat: Seat, why: string, left: readonly Handed[]): void {
    if (this.#isStopping) {
      for (const { upgrade, taker } of left) {
        upgrade.stream.destroy();
        taker.closed();
      }
      return;
    }
    this.#ends += 1;
    this.#lastEnd = { atMs: performance.now(), why };
    this.#log.warn({ why, ends: this.#ends }, 'an ingress process has ended and is started again');
    this.#startLater(seat, performance.now() - seat.process.startedMs);
    this.#handAgain(left);
  }

  #startLater(seat: Seat, livedMs: number): void {
    seat.restart = setTimeout(() => {
      try {
        seat.process = this.#start(() => seat);
      } catch (error) {
        this.#log.warn({ error: String(error) }, 'an ingress process could not be started');
        this.#startLater(seat, 0);
      }
    }, seat.pace.noteEnd(livedMs));
  }

  /** Sockets that had not left yet go where there is room; where there is none their clients come again. */
  #handAgain(left: readonly Handed[]): void {
    for (const socket of left) {
      const process = this.#leastBusy();
      if (process !== undefined) process.take(socket);
      else {
        socket.upgrade.stream.destroy();
        socket.taker.closed();
      }
    }
  }
}
