import { DatabaseBusy } from '@assay/postgres/database-fault';
import { type ClientConfig, Pool, type PoolClient, type PoolConfig } from 'pg';

/** Bounds of one pool of connections. */
export interface PoolBounds {
  readonly connections: number;
  /** Statements that may wait for a connection, and how long; one more is refused at once. */
  readonly waiting: number;
  readonly waitMs: number;
  /** How long a statement may run. */
  readonly statementMs: number;
}

/**
 * One pool for each kind of reading, so that a flood of one kind takes no connection from another: nobody who turns pages keeps a session
 * from being proved. Sum with the engine's own: docs/guides/operate.md.
 */
export const poolBounds = {
  /** Sessions, logins, codes. */
  accounts: { connections: 8, waiting: 500, waitMs: 5_000, statementMs: 5_000 },
  /** Pages of one's own past. */
  history: { connections: 6, waiting: 500, waitMs: 2_000, statementMs: 3_000 },
  /** What anybody may look at: statistics, voids, heads around an order, candles and tape of our own books. */
  public: { connections: 4, waiting: 100, waitMs: 2_000, statementMs: 5_000 },
  /** Ticks and receipts, in the thread that writes them: one for pages and one for receipts. */
  proofs: { connections: 2, waiting: 100, waitMs: 2_000, statementMs: 5_000 },
  /** Tables of the console: each page is a statement that an index leads, beside one that counts. */
  console: { connections: 4, waiting: 50, waitMs: 2_000, statementMs: 2_000 },
  /** Files of the console's tables, in the thread that writes them. */
  exports: { connections: 2, waiting: 2, waitMs: 10_000, statementMs: 30_000 },
  /** Copies of people's data, in the thread that writes them: one for rows, one for pictures. */
  copies: { connections: 2, waiting: 10, waitMs: 10_000, statementMs: 30_000 },
  /** What the exchange does by itself: signing heads, the outbox, the operator's log. */
  duties: { connections: 3, waiting: 100, waitMs: 10_000, statementMs: 30_000 },
} as const satisfies Readonly<Record<string, PoolBounds>>;

export type PoolName = keyof typeof poolBounds;

/** A lock that is held so long is waited for no longer, nor is a transaction that stands still. */
const LOCK_TIMEOUT_MS = 2_000;
const IDLE_IN_TRANSACTION_MS = 10_000;

type PoolOfMainThread = Exclude<PoolName, 'proofs' | 'exports' | 'copies'>;

/** Those of the main thread. */
export type Pools = Readonly<Record<PoolOfMainThread, Pool>> & {
  /** From now on people wait: no statement waits for a connection longer than its pool's bounds say. */
  serve(): void;
  end(): Promise<void>;
};

/**
 * @param onLost told when a connection broke that nobody used; another one is made when it is needed
 * @param startWaitMs how long statements wait for a connection until `serve` is called: nobody but the start waits for them, and a machine with
 * other work makes the first connections late
 */
export function openPools(connection: ClientConfig, onLost: (error: Error) => void, startWaitMs?: number): Pools {
  const open = (name: PoolOfMainThread) => openPool(connection, name, onLost, startWaitMs);
  const pools = {
    accounts: open('accounts'),
    history: open('history'),
    public: open('public'),
    console: open('console'),
    duties: open('duties'),
  };
  return {
    ...pools,
    serve() {
      for (const pool of Object.values(pools)) pool.serve();
    },
    end: async () => {
      await Promise.all(Object.values(pools).map((pool) => pool.end()));
    },
  };
}

/** @param firstWaitMs how long statements wait for a connection until `serve` is called; by the pool's bounds when it is not given */
export function openPool(
  connection: ClientConfig,
  name: PoolName,
  onLost: (error: Error) => void,
  firstWaitMs?: number,
): BoundedPool {
  const { connections, waiting, waitMs, statementMs } = poolBounds[name];
  const pool = new BoundedPool(
    { waiting, waitMs },
    {
      ...connection,
      application_name: `assay-${name}`,
      max: connections,
      connectionTimeoutMillis: firstWaitMs ?? waitMs,
      statement_timeout: statementMs,
      lock_timeout: LOCK_TIMEOUT_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    },
  );
  pool.on('error', onLost);
  // One that is lost between two statements of its user rejects the next of them; without a listener its loss would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/** A pool whose line has an end. */
class BoundedPool extends Pool {
  readonly #bounds: Pick<PoolBounds, 'waiting' | 'waitMs'>;

  constructor(bounds: Pick<PoolBounds, 'waiting' | 'waitMs'>, config: PoolConfig) {
    super(config);
    this.#bounds = bounds;
  }

  serve(): void {
    // The driver reads it whenever somebody asks for a connection.
    this.options.connectionTimeoutMillis = this.#bounds.waitMs;
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | undefined {
    if (this.waitingCount < this.#bounds.waiting) {
      if (callback === undefined) return super.connect();
      super.connect(callback);
      return undefined;
    }
    const error = new DatabaseBusy(`${this.#bounds.waiting} statements wait for a connection`);
    if (callback === undefined) return Promise.reject(error);
    callback(error, undefined, () => undefined);
    return undefined;
  }
}
