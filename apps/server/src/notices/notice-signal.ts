import { connectedClient } from '@assay/journal/connected-client';
import type { Client, ClientConfig } from 'pg';
import { personMessageSignal } from '../accounts/person-messages/person-messages.ts';
import { SIGNAL_RETRY_MS } from './notice-limits.ts';

export interface NoticeSignalOptions {
  readonly connection: ClientConfig;
  /** A person was told something, or has read something. */
  readonly onPerson: (userId: number) => void;
  /** Signals may have been missed: whatever is known of persons may be old. */
  readonly onGap: () => void;
  readonly onFault: (error: unknown) => void;
}

/**
 * Listens to what PostgreSQL tells at the commit of each message: nothing is told of what is rolled back, and nothing waits for a look. What
 * is told while the connection is lost is not told again; pages ask by themselves every few seconds.
 */
export class NoticeSignal {
  readonly #options: NoticeSignalOptions;
  #client: Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(options: NoticeSignalOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    try {
      await this.#listen();
    } catch (error) {
      this.#options.onFault(error);
      this.#listenAgain();
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#client?.end();
  }

  async #listen(): Promise<void> {
    const { connection, onPerson } = this.#options;
    const client = await connectedClient({ ...connection, application_name: 'assay-notices' });
    if (this.#isStopped) return client.end();
    this.#client = client;
    client.on('notification', ({ payload = '' }) => {
      if (/^[1-9][0-9]{0,15}$/.test(payload)) onPerson(Number(payload));
    });
    client.on('end', () => this.#listenAgain());
    await client.query(`LISTEN ${personMessageSignal}`);
  }

  #listenAgain(): void {
    if (this.#isStopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(async () => {
      try {
        await this.#listen();
        this.#options.onGap();
      } catch {
        this.#listenAgain();
      }
    }, SIGNAL_RETRY_MS);
    this.#timer.unref();
  }
}
