import type { MarketView } from '@assay/exchange-core/exchange-core-port';
import type { ClientConfig } from 'pg';

/** Settings with which the thread that writes copies is started. */
export interface CopyThreadSettings {
  readonly connection: ClientConfig;
  /** Keys of the data folder, under which identities and pictures are sealed: their owner reads them. */
  readonly identityKey: Uint8Array;
  readonly picturesKey: Uint8Array;
}

/** A copy to be written, with the facts that stand in no row of the database. */
export interface CopyTask {
  readonly userId: number;
  readonly path: string;
  readonly nowMs: number;
  readonly markets: readonly MarketView[];
  /** State of the account in the core, as JSON. */
  readonly accountNow: string;
}

export interface CopyDone {
  readonly bytes: number;
}
