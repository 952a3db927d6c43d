import { createLiabilityDayReaders } from '@assay/engine/projections/liability-days/liability-day-readers';
import type { Engine } from '@assay/engine/start-engine';
import type { ClientConfig } from 'pg';
import { readHeadKey } from '../contract-proofs/head-key.ts';
import type { Log } from '../operations/log.ts';
import type { Settings } from '../operations/settings.ts';
import type { Pools } from '../postgres/pools.ts';
import { LiabilityHeads } from './liability-heads.ts';
import { readLiabilitySalts } from './liability-salts.ts';
import { createLiabilityThread } from './liability-thread.ts';

export interface LiabilitiesOptions {
  readonly pools: Pick<Pools, 'duties'>;
  /** Of the same database, for the thread that makes trees. */
  readonly connection: ClientConfig;
  readonly engine: { readonly status: Pick<Engine['status'], 'instance'> };
  readonly settings: Pick<Settings, 'dataFolder' | 'headKeyFile'>;
  readonly log: Pick<Log, 'warn'>;
}

export type Liabilities = Awaited<ReturnType<typeof startLiabilities>>;

/** The signed roots of what the exchange owes, and the trees below them. Refuses the start with a sentence when a key cannot be read. */
export async function startLiabilities({ pools, connection, engine, settings, log }: LiabilitiesOptions) {
  const { dataFolder, headKeyFile } = settings;
  // Made here at the first start, and read by the thread.
  readLiabilitySalts(dataFolder);
  const key = readHeadKey(dataFolder, headKeyFile);
  const trees = createLiabilityThread({ connection, dataFolder }, (reason) =>
    log.warn({ reason }, 'the thread that makes trees of liabilities ended; the next task begins another'),
  );
  const heads = await LiabilityHeads.open({
    pool: pools.duties,
    instance: engine.status.instance,
    key,
    days: createLiabilityDayReaders(pools.duties),
    trees,
    onFault: (error) => log.warn({ error: String(error) }, 'the day’s liabilities could not be signed, trying again'),
  });
  heads.start();
  return {
    key,
    heads,
    trees,
    stop: async () => {
      await trees.stop();
      await heads.stop();
    },
  };
}
