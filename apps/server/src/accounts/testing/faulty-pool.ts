import { DatabaseBusy } from '@assay/postgres/database-fault';
import type { Pool, PoolClient } from 'pg';

/** What the next statement that begins with `text` meets: no connection, or one that ends between PostgreSQL's work and its answer. */
export interface NextFault {
  readonly text: string;
  /** How many statements like that are left alone before. */
  readonly after?: number;
  readonly kind: 'no-connection' | 'answer-lost';
}

/** A pool whose next statement of a kind fails. */
export class FaultyPool {
  readonly pool: Pool;
  /** The statement that failed last. */
  failed = '';
  #next: NextFault | undefined;
  #passed = 0;

  constructor(pool: Pool) {
    const connect = async () => this.#faulty(await pool.connect());
    this.pool = new Proxy(pool, {
      get: (of, name) => (name === 'connect' ? connect : bound(of, Reflect.get(of, name))),
    });
  }

  /** Told in lower or upper case as the statement is written. */
  fail(text: string, kind: NextFault['kind'], after = 0): void {
    this.#next = { text, kind, after };
    this.#passed = 0;
  }

  /** No fault any more. */
  mend(): void {
    this.#next = undefined;
  }

  /** Whether the fault has happened. */
  get hasFailed(): boolean {
    return this.#next === undefined;
  }

  #due(text: string): NextFault | undefined {
    if (this.#next === undefined || !text.startsWith(this.#next.text)) return undefined;
    this.#passed += 1;
    if (this.#passed <= (this.#next.after ?? 0)) return undefined;
    const fault = this.#next;
    this.#next = undefined;
    this.failed = text;
    return fault;
  }

  #faulty(client: PoolClient): PoolClient {
    let isLost = false;
    const query = async (statement: string | { readonly text: string }, values?: unknown[]) => {
      // As the driver says it of a connection that has ended.
      if (isLost) throw new Error('Client has encountered a connection error and is not queryable');
      const text = typeof statement === 'string' ? statement : statement.text;
      const fault = this.#due(text);
      if (fault?.kind === 'no-connection') throw new DatabaseBusy('too many statements wait for a connection');
      const answer = await (values === undefined ? client.query(statement) : client.query(statement, values));
      if (fault === undefined) return answer;
      isLost = true;
      throw new Error('Connection terminated unexpectedly');
    };
    const release = () => client.release(isLost);
    return new Proxy(client, {
      get: (of, name) => {
        if (name === 'query') return query;
        return name === 'release' ? release : bound(of, Reflect.get(of, name));
      },
    });
  }
}

function bound(of: object, value: unknown): unknown {
  return typeof value === 'function' ? value.bind(of) : value;
}
