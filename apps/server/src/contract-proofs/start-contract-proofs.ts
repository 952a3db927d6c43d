import { readContract } from '@assay/engine/projections/contracts/contract-readers';
import { createTickReaders, type TickReaders } from '@assay/engine/projections/ticks/tick-readers';
import type { Engine } from '@assay/engine/start-engine';
import type { ClientConfig, Pool } from 'pg';
import type { Log } from '../operations/log.ts';
import type { Settings } from '../operations/settings.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Pools } from '../postgres/pools.ts';
import { HeadAnchors } from './head-anchors.ts';
import { type HeadKey, readHeadKey } from './head-key.ts';
import { createProofThread } from './proof-thread.ts';
import { ReceiptIds, readReceiptKey } from './receipt-ids.ts';
import { ReceiptMaker } from './receipt-maker.ts';
import { SignedHeads } from './signed-heads.ts';
import { TickPageCache } from './tick-page-cache.ts';

export interface ContractProofsOptions {
  /** `duties` for heads and anchors, `public` for what everybody may look at. */
  readonly pools: Pick<Pools, 'duties' | 'public'>;
  /** Of the same database, for the thread that writes long proofs. */
  readonly connection: ClientConfig;
  readonly engine: Pick<Engine, 'client' | 'fence' | 'status'>;
  readonly settings: Pick<Settings, 'dataFolder' | 'headKeyFile' | 'anchorUrl'>;
  /** Through which each day's last head goes. */
  readonly outbox: Outbox;
  readonly log: Pick<Log, 'warn' | 'error'>;
}

/** What everybody may look at. */
export interface PublicProofs {
  readonly pool: Pool;
  readonly key: HeadKey;
  readonly heads: Pick<SignedHeads, 'page' | 'total'>;
  readonly anchors: Pick<HeadAnchors, 'newest' | 'host'>;
  readonly receipts: Pick<ReceiptMaker, 'receiptOf'>;
  readonly pages: Pick<TickPageCache, 'page'>;
  readonly newestTickOf: TickReaders['newestSequence'];
}

/** Signed heads, receipts, statistics: what everybody can check about seconds contracts. Refuses the start with a sentence when the signing key cannot be read. */
export async function startContractProofs(options: ContractProofsOptions) {
  const { connection, engine, outbox, log } = options;
  const { dataFolder, headKeyFile, anchorUrl } = options.settings;
  const { duties: pool, public: publicPool } = options.pools;
  const key = readHeadKey(dataFolder, headKeyFile);
  const { instance } = engine.status;
  const heads = await SignedHeads.open({
    pool,
    instance,
    key,
    onContradiction: (minuteMs) =>
      log.error({ minuteMs }, 'a signed head is not what the journal gives now: no more heads are signed'),
    onFault: (error) => log.warn({ error: String(error) }, 'the minute’s heads could not be signed, trying again'),
  });
  const anchors = await HeadAnchors.open({
    pool,
    thirdParty: anchorUrl === undefined ? undefined : { url: anchorUrl, outbox },
    now: () => Date.now(),
    onFault: (error) => log.warn({ error: String(error) }, 'the days’ heads could not be looked at, trying again'),
  });
  const ids = new ReceiptIds(readReceiptKey(dataFolder));
  const ticks = createTickReaders(publicPool);
  const writer = createProofThread({ connection, dataFolder, headKeyFile }, (reason) =>
    log.warn({ reason }, 'the thread that writes proofs ended; the next proof begins another'),
  );
  const receipts = new ReceiptMaker({
    engine: engine.client,
    fence: engine.fence,
    ticks,
    writer,
    heads,
    ids,
    key,
    instance,
    contractOf: (orderId) => readContract(publicPool, orderId),
  });
  heads.start();
  anchors.start();
  return {
    published: {
      pool: publicPool,
      key,
      heads,
      anchors,
      receipts,
      pages: new TickPageCache(writer),
      newestTickOf: ticks.newestSequence,
    },
    receiptIdOf: (orderId: number) => ids.of(orderId),
    /** Goes with the acknowledgement of an order, so that clients hold heads that can be held against us. */
    newestHead: () => heads.newest,
    /** Wall time since the minute of the newest signed head; 0 before the first. */
    signedHeadAgeMs: () => (heads.newest === undefined ? 0 : Date.now() - heads.newest.minuteMs),
    /** The minute whose signed head the query tables contradict; undefined while all agree. */
    contradictedHeadMs: () => heads.contradiction,
    /** Wall time since the end of the oldest day whose last head nobody outside has taken; 0 without one. */
    headAnchorAgeMs: () => anchors.oldestAgeMs(),
    stop: async () => {
      await Promise.all([heads.stop(), anchors.stop(), writer.stop()]);
    },
  };
}
