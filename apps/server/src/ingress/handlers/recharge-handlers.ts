import { NATIVE_CURRENCY } from '@assay/chains/evm/evm-network';
import type { createDepositReaders } from '@assay/engine/projections/deposits/deposit-readers';
import type { DustDay } from '@assay/engine/projections/deposits/dust-projection';
import { CustodyViews } from '@assay/exchange-core/custody/custody-views';
import { assetBySymbol } from '@assay/protocol/assets';
import { historyRowsMax, pageSizeDefault } from '@assay/protocol/wire';
import type { ChainDirectory } from '../../custody/chains/exchange-chains.ts';
import { networkCoinNamed, refusalOfCoin } from '../../custody/chains/network-coins.ts';
import type { PendingDeposit, PendingDeposits } from '../../custody/deposits/pending-deposits.ts';
import type { RecordedDeposit } from '../../wire-rows/deposit-row.ts';
import { coinOf } from '../../wire-rows/market-names.ts';
import type { ShownNetworkCoin } from '../../wire-rows/network-coin-row.ts';
import { networkOf } from '../../wire-rows/network-names.ts';
import type { UnknownToken } from '../../wire-rows/unknown-token-row.ts';
import {
  type Answer,
  accepted,
  isInSpan,
  type PageTerms,
  type PageView,
  type ProvenCall,
  refused,
  type SpanTerms,
  spanOf,
} from '../call.ts';
import type { PersonEngine } from '../proven-submits.ts';

type DepositReaders = ReturnType<typeof createDepositReaders>;

export interface RechargeParts {
  readonly engine: Pick<PersonEngine, 'read'>;
  readonly chains: ChainDirectory;
  readonly pending: Pick<PendingDeposits, 'of'>;
  readonly readers: DepositReaders;
  /** When deposits were seen first, in the order of these; undefined where nobody knows any more. */
  readonly seenAt: (deposits: readonly RecordedDeposit['deposit'][]) => Promise<readonly (number | undefined)[]>;
  readonly unknownTokensOf: (userId: number) => Promise<readonly UnknownToken[]>;
  readonly isSandbox: boolean;
}

export interface NetworkTerms {
  readonly currency: string;
  readonly network: string;
}

export interface TransferListTerms extends PageTerms, SpanTerms {
  /** Undefined: all coins. */
  readonly currency?: string | undefined;
}

/** One on its way, or one that is in the books. */
export type ShownDeposit =
  | { readonly isRecorded: true; readonly recorded: RecordedDeposit }
  | { readonly isRecorded: false; readonly pending: PendingDeposit };

export type RechargeHandlers = ReturnType<typeof rechargeHandlers>;

/** How coins come to the exchange. */
export function rechargeHandlers(parts: RechargeParts) {
  const { chains } = parts;
  return {
    networkCoins: async () => accepted(await shownNetworkCoins(parts)),

    async rechargeGetAddress({ currency, network }: NetworkTerms, { proof }: ProvenCall) {
      if (networkCoinNamed(currency, network) === undefined) return refused(refusalOfCoin(currency));
      const open = chains.of(network);
      if (open === undefined) return refused('l.error.networkUnavailable');
      return accepted({ currency, network, ...(await open.depositAddress(proof.userId)) });
    },

    /** Below the minimum, by day. */
    async dust(
      { pageNo = 1, pageSize = pageSizeDefault }: PageTerms,
      { proof: { userId } }: ProvenCall,
    ): Promise<Answer<PageView<Readonly<DustDay>>>> {
      const page = await parts.readers.dustDays(userId, { pageNo, pageSize });
      return page.ok ? accepted(page) : page;
    },

    unknownTokens: async (_terms: object, { proof }: ProvenCall) => accepted(await parts.unknownTokensOf(proof.userId)),

    /** What is on its way stands before what is in the books, as if both were one list. */
    async deposits(
      { currency, pageNo = 1, pageSize = pageSizeDefault, ...times }: TransferListTerms,
      { proof: { userId } }: ProvenCall,
    ): Promise<Answer<PageView<ShownDeposit>>> {
      const asset = currency === undefined ? undefined : assetBySymbol(currency);
      if (currency !== undefined && asset === undefined) return refused('l.error.currencyUnknown');
      if (pageNo * pageSize > historyRowsMax) return refused('l.error.pageTooDeep');
      const pending = parts.pending
        .of(userId)
        .filter(
          (deposit) => (asset === undefined || deposit.assetId === asset.id) && isInSpan(deposit.seenAtMs, times),
        );
      const from = (pageNo - 1) * pageSize;
      const before = pending.slice(from, from + pageSize);
      const wanted = { userId, assetId: asset?.id, span: spanOf(times) };
      const behind = await rowsFrom(parts.readers, wanted, Math.max(0, from - pending.length), {
        count: pageSize - before.length,
        pageSize,
      });
      if (!behind.ok) return behind;
      const seenAt = await parts.seenAt(behind.rows);
      return accepted({
        rows: [
          ...before.map((deposit) => ({ isRecorded: false, pending: deposit }) as const),
          ...behind.rows.map((deposit, at) => {
            const recordedDeposit = { deposit, seenAtMs: seenAt[at] ?? deposit.timeMs };
            return { isRecorded: true, recorded: recordedDeposit } as const;
          }),
        ],
        totalRows: pending.length + behind.totalRows,
      });
    },
  };
}

/** Every coin on every network, with whether its chain is there. */
export async function shownNetworkCoins({
  engine,
  chains,
  isSandbox,
}: Pick<RechargeParts, 'engine' | 'chains' | 'isSandbox'>): Promise<readonly ShownNetworkCoin[]> {
  const coins = await engine.read((core) => core.views(CustodyViews).networkCoins());
  return coins.map((coin) => {
    const open = chains.of(networkOf(coin.networkId).name);
    // Tokens name in a log whom they pay, whoever pays.
    const isHidden = open?.chain.showsInnerPayments === false && coinOf(coin.assetId) === NATIVE_CURRENCY;
    return {
      ...coin,
      isReachable: open !== undefined,
      isAnswering: open?.isSilent() === false,
      isSandbox: open?.chain.isSandbox ?? isSandbox,
      creditsContracts: !isHidden,
    };
  });
}

type PagesOf = Parameters<DepositReaders['deposits']>[0];

/** Rows from anywhere of a list that is read in pages: of the one page that they are on, or of two. */
async function rowsFrom(
  readers: DepositReaders,
  wanted: Omit<PagesOf, 'pageNo' | 'pageSize'>,
  from: number,
  { count, pageSize }: { readonly count: number; readonly pageSize: number },
) {
  const pageNo = Math.floor(from / pageSize) + 1;
  const first = await readers.deposits({ ...wanted, pageNo, pageSize });
  if (!first.ok) return first;
  const skipped = from % pageSize;
  const rows = first.rows.slice(skipped, skipped + count);
  const isSplit = rows.length < count && (pageNo - 1) * pageSize + first.rows.length < first.totalRows;
  if (!isSplit) return { ...first, rows };
  const next = await readers.deposits({ ...wanted, pageNo: pageNo + 1, pageSize });
  return next.ok ? { ...next, rows: [...rows, ...next.rows.slice(0, count - rows.length)] } : next;
}
