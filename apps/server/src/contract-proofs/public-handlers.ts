import { publicTicksMax } from '@assay/protocol/endpoints/contract-proofs';
import { indexSymbols } from '@assay/protocol/markets';
import { pageSizeDefault } from '@assay/protocol/wire';
import type { Pool } from 'pg';
import { accepted, type HandlerTable, refused } from '../ingress/call.ts';
import { admitGuest, CallRates } from '../ingress/call-rates.ts';
import type { TickReaders } from '../projections/tick-readers.ts';
import type { HeadAnchors } from './head-anchors.ts';
import type { HeadKey } from './head-key.ts';
import type { ReceiptMaker } from './receipt-maker.ts';
import type { SignedHeads } from './signed-heads.ts';
import { readStatistics, readVoids, type Statistics } from './statistics-readers.ts';
import { readTickPage } from './tick-pages.ts';

export type PublicProofHandlers = Pick<
  HandlerTable,
  'publicReceipt' | 'publicHeads' | 'publicTicks' | 'publicStatistics' | 'publicVoids'
>;

export interface PublicProofPorts {
  readonly pool: Pool;
  readonly key: HeadKey;
  readonly heads: Pick<SignedHeads, 'page' | 'total'>;
  readonly anchors: Pick<HeadAnchors, 'newest' | 'host'>;
  readonly receipts: Pick<ReceiptMaker, 'receiptOf'>;
  readonly ticks: TickReaders;
  /** Number of the symbol's newest tick; 0 before the first. */
  readonly newestTickOf: (symbolId: number) => Promise<number>;
}

/** The statistics are the same for everybody, so many readers cost one look. */
const STATISTICS_KEPT_MS = 1_000;

/**
 * Ticks of the receipts that one address gets in a minute: many hundred of some seconds, or two of a whole day. How many a receipt holds is
 * known only when its contract was read, so it is counted beside the weight of the call. Loopback is nobody's address.
 */
const TICKS_A_MINUTE = 200_000;
const MINUTE_MS = 60_000;

/** What anybody may look at to check the exchange: no session, and nothing that names a person. */
export function publicProofHandlers(ports: PublicProofPorts): PublicProofHandlers {
  const { pool, key, heads, anchors, receipts, ticks, newestTickOf } = ports;
  const ticksRead = new CallRates(() => performance.now(), MINUTE_MS);
  let kept: { readonly atMs: number; readonly statistics: Promise<Statistics> } | undefined;

  function statistics(): Promise<Statistics> {
    const nowMs = Date.now();
    if (kept === undefined || Math.abs(nowMs - kept.atMs) >= STATISTICS_KEPT_MS) {
      const read = readStatistics(pool, nowMs);
      kept = { atMs: nowMs, statistics: read };
      read.catch(() => {
        kept = undefined;
      });
    }
    return kept.statistics;
  }

  return {
    async publicReceipt({ receiptId }, call) {
      const result = await receipts.receiptOf(receiptId, (most) =>
        admitGuest(ticksRead, call.address, TICKS_A_MINUTE, most),
      );
      if (!result.ok) return refused(result.code);
      const { postings, ticks: used, ...rest } = result.receipt;
      return accepted({
        ...rest,
        postings: [...postings],
        ticks: used.map((tick) => ({ ...tick, sources: [...tick.sources] })),
      });
    },

    async publicHeads({ pageNo = 1, pageSize = pageSizeDefault }) {
      const totalRow = heads.total;
      const { publicKey, fingerprint } = key;
      const [list, anchored] = await Promise.all([heads.page(pageNo, pageSize), anchors.newest()]);
      return accepted({
        list,
        totalRow,
        sum: totalRow,
        publicKey,
        fingerprint,
        anchorHost: anchors.host,
        anchors: anchored,
      });
    },

    async publicTicks({ symbol, from, to, limit = publicTicksMax }) {
      const known = indexSymbols.find((entry) => entry.symbol === symbol);
      if (known === undefined) return refused('l.error.symbolUnknown');
      const first = from ?? Math.max(1, (to ?? (await newestTickOf(known.id))) - limit + 1);
      return accepted(await readTickPage(ticks, symbol, first, to ?? Number.MAX_SAFE_INTEGER, limit));
    },

    publicStatistics: async () => accepted(await statistics()),

    async publicVoids({ pageNo = 1, pageSize = pageSizeDefault }) {
      const { rows, totalRows } = await readVoids(pool, pageNo, pageSize);
      return accepted({ list: rows, totalRow: totalRows, sum: totalRows });
    },
  };
}
