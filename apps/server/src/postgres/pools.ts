import { type ClientConfig, Pool } from 'pg';

/** Bounds of one pool of connections. */
export interface PoolBounds {
  readonly connections: number;
  /** How long a statement may wait for a connection. */
  readonly waitMs: number;
  /** How long a statement may run. */
  readonly statementMs: number;
}

/**
 * One pool for each kind of reading, so that a flood of one kind takes no connection from another: nobody who turns pages keeps a session
 * from being proved. Sum with the engine's own: docs/guides/operate.md.
 */
export const poolBounds = {
  /** Sessions, logins, codes, mail. */
  accounts: { connections: 8, waitMs: 5_000, statementMs: 5_000 },
  /** Pages of one's own past. */
  history: { connections: 6, waitMs: 2_000, statementMs: 3_000 },
  /** What anybody may look at: receipts, ticks, statistics, voids. */
  proofs: { connections: 4, waitMs: 2_000, statementMs: 5_000 },
  /** What the exchange does by itself: signing heads, anchors, candles and tape of our own books, the operator's log. */
  duties: { connections: 3, waitMs: 10_000, statementMs: 30_000 },
} as const satisfies Readonly<Record<string, PoolBounds>>;

export type PoolName = keyof typeof poolBounds;

/** A lock that is held so long is waited for no longer, nor is a transaction that stands still. */
const LOCK_TIMEOUT_MS = 2_000;
const IDLE_IN_TRANSACTION_MS = 10_000;

export type Pools = Readonly<Record<PoolName, Pool>> & { end(): Promise<void> };

/** @param onLost told when a connection broke that nobody used; another one is made when it is needed */
export function openPools(connection: ClientConfig, onLost: (error: Error) => void): Pools {
  const open = (name: PoolName) => openPool(connection, name, onLost);
  const pools = {
    accounts: open('accounts'),
    history: open('history'),
    proofs: open('proofs'),
    duties: open('duties'),
  };
  return {
    ...pools,
    end: async () => {
      await Promise.all(Object.values(pools).map((pool) => pool.end()));
    },
  };
}

function openPool(connection: ClientConfig, name: PoolName, onLost: (error: Error) => void): Pool {
  const { connections, waitMs, statementMs } = poolBounds[name];
  const pool = new Pool({
    ...connection,
    application_name: `assay-${name}`,
    max: connections,
    connectionTimeoutMillis: waitMs,
    statement_timeout: statementMs,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  });
  pool.on('error', onLost);
  return pool;
}
