import { readContract } from '@assay/engine/projections/contracts/contract-readers';
import { createTickReaders } from '@assay/engine/projections/ticks/tick-readers';
import type { Engine } from '@assay/engine/start-engine';
import type { SignedHead } from '@assay/protocol/contract-entities';
import type { ClientConfig, Pool } from 'pg';
import type { Log } from '../operations/log.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { HeadAnchors } from './head-anchors.ts';
import { readHeadKey } from './head-key.ts';
import { createProofThread } from './proof-thread.ts';
import { type PublicProofHandlers, publicProofHandlers } from './public-handlers.ts';
import { ReceiptIds, readReceiptKey } from './receipt-ids.ts';
import { ReceiptMaker } from './receipt-maker.ts';
import { SignedHeads } from './signed-heads.ts';
import { TickPageCache } from './tick-page-cache.ts';

export interface ContractProofsOptions {
  /** For heads and anchors. */
  readonly pool: Pool;
  /** For what everybody may look at. */
  readonly publicPool: Pool;
  /** Of the same database, for the thread that writes long proofs. */
  readonly connection: ClientConfig;
  readonly engine: Pick<Engine, 'client' | 'fence' | 'status'>;
  readonly dataFolder: string;
  /** File of the signing key; undefined: the one in the data folder. */
  readonly headKeyFile: string | undefined;
  /** Where each day's last head goes; undefined: nowhere. */
  readonly anchorUrl: string | undefined;
  /** Through which they go. */
  readonly outbox: Outbox;
  readonly log: Pick<Log, 'warn' | 'error'>;
}

/** Signed heads, receipts, statistics: what everybody can check about seconds contracts. */
export interface ContractProofs {
  readonly handlers: PublicProofHandlers;
  readonly receiptIdOf: (orderId: number) => string;
  /** Goes with the acknowledgement of an order, so that clients hold heads that can be held against us. */
  readonly newestHead: () => SignedHead | undefined;
  /** Wall time since the minute of the newest signed head; 0 before the first. */
  readonly signedHeadAgeMs: () => number;
  /** The minute whose signed head the query tables contradict; undefined while all agree. */
  readonly contradictedHeadMs: () => number | undefined;
  /** Wall time since the end of the oldest day whose last head nobody outside has taken; 0 without one. */
  readonly headAnchorAgeMs: () => number;
  stop(): Promise<void>;
}

export type StartedContractProofs =
  | { readonly ok: true; readonly proofs: ContractProofs }
  | { readonly ok: false; readonly message: string };

export async function startContractProofs(options: ContractProofsOptions): Promise<StartedContractProofs> {
  const { pool, publicPool, connection, engine, dataFolder, headKeyFile, anchorUrl, outbox, log } = options;
  const read = readHeadKey(dataFolder, headKeyFile);
  if (!read.ok) return read;
  const { key } = read;
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
  const newestTickOf = (symbolId: number) =>
    engine.client.read((core) => core.indexes().find((index) => index.symbolId === symbolId)?.tickSequence ?? 0);
  return {
    ok: true,
    proofs: {
      handlers: publicProofHandlers({
        pool: publicPool,
        key,
        heads,
        anchors,
        receipts,
        pages: new TickPageCache(writer),
        newestTickOf,
      }),
      receiptIdOf: (orderId) => ids.of(orderId),
      newestHead: () => heads.newest,
      signedHeadAgeMs: () => (heads.newest === undefined ? 0 : Date.now() - heads.newest.minuteMs),
      contradictedHeadMs: () => heads.contradiction,
      headAnchorAgeMs: () => anchors.oldestAgeMs(),
      stop: async () => {
        await Promise.all([heads.stop(), anchors.stop(), writer.stop()]);
      },
    },
  };
}
