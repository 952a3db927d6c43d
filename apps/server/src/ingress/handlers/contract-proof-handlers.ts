import { readLosingShare, readStatistics } from '@assay/engine/projections/contract-statistics/statistics-readers';
import type { SignedHead } from '@assay/protocol/contract-entities';
import type { ContractReceiptData, HeadAnchor } from '@assay/protocol/contract-proof-entities';
import type { DataOf } from '@assay/protocol/endpoint';
import { type publicTicks, publicTicksMax } from '@assay/protocol/endpoints/contract-proofs';
import { indexSymbols } from '@assay/protocol/markets';
import { pageSizeDefault } from '@assay/protocol/wire';
import type { PublicProofs } from '../../contract-proofs/start-contract-proofs.ts';
import { statisticsRow } from '../../contract-proofs/statistics-row.ts';
import { readVoidRows } from '../../contract-proofs/void-rows.ts';
import { type Answer, accepted, type Call, type PageTerms, type PageView, refused } from '../call.ts';
import { admitGuest, CallRates } from '../call-rates.ts';
import { JsonText } from '../dialect/json-text.ts';
import { keptByCost, SharedAnswer } from '../shared-answer.ts';

export type PublicProofHandlers = ReturnType<typeof publicProofHandlers>;

/** Ticks of a symbol by their numbers: the newest ones when nothing is said. */
export interface TickTerms {
  readonly symbol: string;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly limit?: number | undefined;
}

export interface SignedHeadsView extends PageView<SignedHead> {
  readonly publicKey: string;
  readonly fingerprint: string;
  /** Empty where no third party is named. */
  readonly anchorHost: string;
  readonly anchors: HeadAnchor[];
}

/**
 * Ticks of the receipts that one address gets in a minute: many hundred of some seconds, or two of a whole day. How many a receipt holds is
 * known only when its contract was read, so it is counted beside the weight of the call. Loopback is nobody's address.
 */
const TICKS_A_MINUTE = 200_000;
const MINUTE_MS = 60_000;

/** What anybody may look at to check the exchange: no session, and nothing that names a person. */
export function publicProofHandlers(ports: PublicProofs) {
  const { pool, key, heads, anchors, receipts, pages, newestTickOf } = ports;
  const ticksRead = new CallRates<string>(() => performance.now(), MINUTE_MS);
  const statistics = new SharedAnswer(async () => (await readStatistics(pool)).map(statisticsRow), keptByCost);
  const losingShare = new SharedAnswer(() => readLosingShare(pool, Date.now()), keptByCost);

  return {
    async receipt(
      { receiptId }: { readonly receiptId: string },
      call: Pick<Call, 'address'>,
    ): Promise<Answer<JsonText<ContractReceiptData>>> {
      const result = await receipts.receiptOf(receiptId, (most) =>
        admitGuest(ticksRead, call.address, TICKS_A_MINUTE, most),
      );
      return result.ok ? accepted(new JsonText([result.json])) : refused(result.code);
    },

    async heads({ pageNo = 1, pageSize = pageSizeDefault }: PageTerms): Promise<Answer<SignedHeadsView>> {
      const totalRows = heads.total;
      const { publicKey, fingerprint } = key;
      const [rows, anchored] = await Promise.all([heads.page(pageNo, pageSize), anchors.newest()]);
      return accepted({
        rows,
        totalRows,
        publicKey,
        fingerprint,
        anchorHost: anchors.host,
        anchors: anchored,
      });
    },

    async ticks({
      symbol,
      from,
      to,
      limit = publicTicksMax,
    }: TickTerms): Promise<Answer<JsonText<DataOf<typeof publicTicks>>>> {
      if (!indexSymbols.some((known) => known.symbol === symbol)) return refused('l.error.symbolUnknown');
      const first = from ?? Math.max(1, (to ?? (await newestTickOf(symbol))) - limit + 1);
      const last = Math.min(to ?? Number.MAX_SAFE_INTEGER, first + limit - 1);
      if (last < first) return accepted(new JsonText([Buffer.from('[]')]));
      const page = await pages.page({ symbol, first, last });
      return page === 'busy' ? refused('l.error.busy') : accepted(new JsonText([page]));
    },

    async statistics() {
      const [rows, share] = await Promise.all([statistics.get(), losingShare.get()]);
      return accepted({ rows, losingShare: share });
    },

    async voids({ pageNo = 1, pageSize = pageSizeDefault }: PageTerms) {
      return accepted(await readVoidRows(pool, { pageNo, pageSize }));
    },
  };
}
